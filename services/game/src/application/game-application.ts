import { answerFeed, type Feeds } from '@amici/bus';
import type { EventStore } from '@amici/event-store';
import { realNow, type Clock, type Logger } from '@amici/ops';
import {
  answerQuery,
  commandHandler,
  type CommandHandler,
  type CommandMessage,
  type CommandReply,
  type FeedMessage,
  type QueryMessage,
  type QueryReply,
} from '@amici/service';
import type { Standing } from '@amici/service/runtime';
import type { DataSource } from 'typeorm';
import {
  game,
  gamePolicies,
  gameStream,
  rulesetOf,
  upcasters,
  type GameCommand,
  type GameEvent,
  type GameState,
} from '../domain';
import { gameList, type GamesQuery } from './game-list';
import { gameQueries, type GameQuery } from './queries';
import { deliveries, type DeliveriesQuery } from './reactions/deliveries';

export interface GameApplicationParts extends Standing {
  readonly store: EventStore;
  readonly readModels: () => Promise<DataSource>;
  readonly feeds: Feeds;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What the game service does with what comes over the bus. */
export class GameApplication {
  readonly log: Logger;
  private readonly handler: CommandHandler<GameCommand, GameState>;
  private readonly answer: ReturnType<typeof gameQueries>;
  private readonly list: ReturnType<typeof gameList>;

  constructor(private readonly parts: GameApplicationParts) {
    const { store, services, offices, verifyStatement, clock } = parts;
    this.log = parts.log;
    this.handler = commandHandler<GameCommand, GameState, GameEvent>({
      store,
      decider: game,
      upcasters,
      policies: gamePolicies,
      offices,
      verifyStatement,
      streamOf: (command) => gameStream(command.game),
      rulesetOf,
      domainNow: () => clock.now(),
      realNow,
    });
    this.answer = gameQueries({ store, services, offices, handler: this.handler });
    this.list = gameList(parts.readModels);
  }

  command(message: CommandMessage<GameCommand>): Promise<CommandReply> {
    return this.handler.handle(message);
  }

  query(message: QueryMessage<GameQuery | GamesQuery | DeliveriesQuery>): Promise<QueryReply> {
    return answerQuery(message, this.parts.verifyStatement, (query, actor) => {
      if (query.type === 'deliveries') return deliveries(this.parts.readModels, query, actor);
      return query.type === 'games' ? this.list(query) : this.answer(query, actor);
    });
  }

  feed(message: FeedMessage): Promise<object> {
    return answerFeed(this.parts.feeds, message);
  }
}
