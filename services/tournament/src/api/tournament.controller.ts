import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import {
  answering,
  type CommandMessage,
  type CommandReply,
  type FeedMessage,
  type QueryMessage,
} from '@amici/service';
import type { TournamentQuery } from '../application/queries';
import { TournamentApplication } from '../application/tournament-application';
import type { TournamentCommand } from '../domain';

/** The tournament service's three patterns on the bus. */
@Controller()
export class TournamentController {
  constructor(@Inject(TournamentApplication) private readonly application: TournamentApplication) {}

  @MessagePattern('tournament.command')
  command(@Payload() message: CommandMessage<TournamentCommand>): Promise<CommandReply> {
    return answering(this.application.log, 'command', () => this.application.command(message));
  }

  @MessagePattern('tournament.query')
  query(@Payload() message: QueryMessage<TournamentQuery>): Promise<unknown> {
    return answering(this.application.log, 'query', () => this.application.query(message));
  }

  @MessagePattern('tournament.feed')
  feed(@Payload() message: FeedMessage): Promise<unknown> {
    return answering(this.application.log, 'feed', () => this.application.feed(message));
  }
}
