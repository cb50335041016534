import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import {
  answering,
  type CommandMessage,
  type CommandReply,
  type FeedMessage,
  type QueryMessage,
} from '@amici/service';
import type { TitleQuery } from '../application/queries';
import { TitleApplication, type TitleCommand } from '../application/title-application';

/** The title service's three patterns on the bus. */
@Controller()
export class TitleController {
  constructor(@Inject(TitleApplication) private readonly application: TitleApplication) {}

  @MessagePattern('title.command')
  command(@Payload() message: CommandMessage<TitleCommand>): Promise<CommandReply> {
    return answering(this.application.log, 'command', () => this.application.command(message));
  }

  @MessagePattern('title.query')
  query(@Payload() message: QueryMessage<TitleQuery>): Promise<unknown> {
    return answering(this.application.log, 'query', () => this.application.query(message));
  }

  @MessagePattern('title.feed')
  feed(@Payload() message: FeedMessage): Promise<unknown> {
    return answering(this.application.log, 'feed', () => this.application.feed(message));
  }
}
