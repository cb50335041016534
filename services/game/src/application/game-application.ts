import { answerFeed, type Feeds } from '@amici/bus';
import type { TablebaseOracle } from '@amici/chess';
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
import { gameStreams } from '@amici/contracts/game';
import type { DataSource } from 'typeorm';
import {
  game,
  gamePolicies,
  rulesetOf,
  upcasters,
  type Game,
  type GameCommand,
  type GameEvent,
  type GameState,
  type SealedCommand,
} from '../domain';
import { eraseText, type EraseText } from './erase-text';
import { eventGames } from './event-games';
import { gatherEvidence } from './evidence';
import { gameList, type GamesQuery } from './game-list';
import { gameQueries, type GameQuery } from './queries';
import type { SealedReplying } from './reactions/sealed-replies';
import { deliveries, type DeliveriesQuery } from './reactions/deliveries';
import { SealedApplication, type LineQuery, type SealLine } from './sealed/sealed-application';
import type { Sealing } from './sealed/sealing';
import { withTexts } from './texts/with-texts';
import type { Texts } from './texts/texts';
import { whenDelivered } from './when-delivered';

export interface GameApplicationParts extends Standing {
  readonly store: EventStore;
  readonly readModels: () => Promise<DataSource>;
  readonly feeds: Feeds;
  readonly clock: Clock;
  readonly log: Logger;
  readonly texts: Texts;
  readonly oracle: TablebaseOracle;
  /** What seals conditional lines; undefined where there is no key. */
  readonly sealing: () => Sealing | undefined;
  /** Lets go of what belongs to the application alone. */
  readonly release: () => Promise<void>;
}

/** What comes over the bus as a command: for a game's stream, or for what lies beside it. */
export type GameServiceCommand = GameCommand | EraseText | SealLine | SealedCommand;

const isSealed = (message: CommandMessage<GameServiceCommand>): message is CommandMessage<SealedCommand> =>
  message.command.type === 'CloseLine' || message.command.type === 'OpenLine';

/** What the game service does with what comes over the bus. */
export class GameApplication {
  readonly log: Logger;
  private readonly handler: CommandHandler<GameCommand, GameState>;
  private readonly answer: ReturnType<typeof gameQueries>;
  private readonly list: ReturnType<typeof gameList>;
  private readonly sealed: SealedApplication;

  constructor(private readonly parts: GameApplicationParts) {
    const { store, services, offices, verifyStatement, clock, self, texts } = parts;
    const now = () => clock.now();
    this.log = parts.log;
    this.handler = commandHandler<GameCommand, GameState, GameEvent>({
      store,
      decider: whenDelivered(game),
      upcasters,
      policies: gamePolicies,
      offices,
      verifyStatement,
      streamOf: (command) => gameStreams.of(command.game),
      rulesetOf,
      evidence: gatherEvidence({ oracle: parts.oracle, services, self }),
      domainNow: now,
      realNow,
    });
    const games = eventGames(parts.readModels);
    this.answer = gameQueries({ store, services, offices, handler: this.handler, games, texts, now });
    this.list = gameList(parts.readModels);
    this.sealed = new SealedApplication({ ...parts, games: this.handler });
  }

  command(message: CommandMessage<GameServiceCommand>): Promise<CommandReply> {
    const { type } = message.command;
    if (type === 'EraseText') return eraseText(this.parts, message as CommandMessage<EraseText>);
    if (type === 'SealLine') return this.sealed.file(message as CommandMessage<SealLine>);
    // A line is filed sealed by this service alone.
    if (type === 'FileLine') return Promise.resolve({ ok: false, rejection: { code: 'forbidden' } });
    return withTexts(this.parts.texts, message as CommandMessage<GameCommand | SealedCommand>, (referring) =>
      isSealed(referring)
        ? this.sealed.handle(referring)
        : this.handler.handle(referring as CommandMessage<GameCommand>),
    );
  }

  /** The game now; it must have begun. */
  async gameAsItStands(id: string): Promise<Game> {
    const { state } = await this.handler.load(gameStreams.of(id), true);
    if (state.phase === 'none') throw new Error(`game ${id} has not begun`);
    return state;
  }

  /** What sealed lines have for a game as it stands. */
  get sealedReplying(): SealedReplying {
    return this.sealed;
  }

  close(): Promise<void> {
    return this.parts.release();
  }

  query(message: QueryMessage<GameQuery | GamesQuery | DeliveriesQuery | LineQuery>): Promise<QueryReply> {
    return answerQuery(message, this.parts.verifyStatement, (query, actor) => {
      if (query.type === 'progress') return deliveries(this.parts.readModels, query, actor);
      if (query.type === 'sealed-lines' || query.type === 'sealed-line')
        return this.sealed.query(query, actor);
      return query.type === 'games' ? this.list(query) : this.answer(query, actor);
    });
  }

  feed(message: FeedMessage): Promise<object> {
    return answerFeed(this.parts.feeds, message);
  }
}
