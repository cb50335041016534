import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import {
  answering,
  type CommandMessage,
  type CommandReply,
  type FeedMessage,
  type QueryMessage,
} from '@amici/service';
import type { RatingQuery } from '../application/queries';
import { RatingApplication, type RatingCommand } from '../application/rating-application';

/** The rating service's three patterns on the bus. */
@Controller()
export class RatingController {
  constructor(@Inject(RatingApplication) private readonly application: RatingApplication) {}

  @MessagePattern('rating.command')
  command(@Payload() message: CommandMessage<RatingCommand>): Promise<CommandReply> {
    return answering(this.application.log, 'command', () => this.application.command(message));
  }

  @MessagePattern('rating.query')
  query(@Payload() message: QueryMessage<RatingQuery>): Promise<unknown> {
    return answering(this.application.log, 'query', () => this.application.query(message));
  }

  @MessagePattern('rating.feed')
  feed(@Payload() message: FeedMessage): Promise<unknown> {
    return answering(this.application.log, 'feed', () => this.application.feed(message));
  }
}
