import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import {
  answering,
  type CommandMessage,
  type CommandReply,
  type FeedMessage,
  type QueryMessage,
} from '@amici/service';
import { ClockApplication, type ClockCommand } from '../application/clock-application';
import type { ClockQuery } from '../application/queries';

/** The clock service's three patterns on the bus. */
@Controller()
export class ClockController {
  constructor(@Inject(ClockApplication) private readonly application: ClockApplication) {}

  @MessagePattern('clock.command')
  command(@Payload() message: CommandMessage<ClockCommand>): Promise<CommandReply> {
    return answering(this.application.log, 'command', () => this.application.command(message));
  }

  @MessagePattern('clock.query')
  query(@Payload() message: QueryMessage<ClockQuery>): Promise<unknown> {
    return answering(this.application.log, 'query', () => this.application.query(message));
  }

  @MessagePattern('clock.feed')
  feed(@Payload() message: FeedMessage): Promise<unknown> {
    return answering(this.application.log, 'feed', () => this.application.feed(message));
  }
}
