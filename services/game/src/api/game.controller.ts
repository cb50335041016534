import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import {
  answering,
  type CommandMessage,
  type CommandReply,
  type FeedMessage,
  type QueryMessage,
} from '@amici/service';
import { GameApplication, type GameServiceCommand } from '../application/game-application';
import type { GameQuery } from '../application/queries';

/** The game service's three patterns on the bus. */
@Controller()
export class GameController {
  constructor(@Inject(GameApplication) private readonly application: GameApplication) {}

  @MessagePattern('game.command')
  command(@Payload() message: CommandMessage<GameServiceCommand>): Promise<CommandReply> {
    return answering(this.application.log, 'command', () => this.application.command(message));
  }

  @MessagePattern('game.query')
  query(@Payload() message: QueryMessage<GameQuery>): Promise<unknown> {
    return answering(this.application.log, 'query', () => this.application.query(message));
  }

  @MessagePattern('game.feed')
  feed(@Payload() message: FeedMessage): Promise<unknown> {
    return answering(this.application.log, 'feed', () => this.application.feed(message));
  }
}
