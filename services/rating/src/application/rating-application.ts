import type { Acted } from '@amici/contracts';
import { answerFeed } from '@amici/bus';
import { realNow, type Logger } from '@amici/ops';
import { readConnection } from '@amici/projections';
import {
  answerQuery,
  commandHandler,
  type CommandMessage,
  type CommandReply,
  type FeedMessage,
  type QueryMessage,
  type QueryReply,
} from '@amici/service';
import type { ServiceParts } from '@amici/service/runtime';
import { Pool as Connections } from 'pg';
import {
  dayOf,
  eventStream,
  listStream,
  playerStream,
  publishedStanding,
  ratedEvent,
  ratedPlayer,
  ratingList,
  SYSTEMS,
  type EventCommand,
  type EventEvent,
  type ListCommand,
  type ListEvent,
  type PlayerCommand,
  type PlayerEvent,
  type RatedEventState,
  type RatedPlayer,
  type RatingList,
} from '../domain';
import { eventPolicies, listPolicies, playerPolicies } from './policies';
import { ratingQueries, type RatingQuery } from './queries';

export type RatingCommand = PlayerCommand | ListCommand | EventCommand;

const LIST: readonly string[] = ['OpenPeriod', 'ClosePeriod', 'PublishList'];
const EVENT: readonly string[] = ['HoldEvent', 'ReleaseEvent', 'NotePlayStarted', 'NotePlayEnded'];

/** What the rating service does with what comes over the bus. */
export class RatingApplication {
  readonly log: Logger;
  private readonly connections: Connections;
  private readonly players;
  private readonly lists;
  private readonly events;
  private readonly answer;

  constructor(private readonly parts: ServiceParts) {
    const { store, services, offices, verifyStatement, clock, self, log, surroundings } = parts;
    this.log = log;
    const connection = readConnection({ connectionString: surroundings.databaseUrl }, 'rating');
    this.connections = new Connections({ ...connection, max: 4 });
    this.connections.on('error', (error) => log.warn({ error }, 'a connection to the read models was lost'));
    const common = {
      store,
      upcasters: {},
      offices,
      verifyStatement,
      rulesetOf: () => null,
      realNow,
      domainNow: () => clock.now(),
    };
    this.players = commandHandler<PlayerCommand, RatedPlayer, PlayerEvent>({
      ...common,
      decider: ratedPlayer,
      policies: playerPolicies,
      streamOf: ({ pool, player }) => playerStream(pool, player),
      evidence: (command) => this.evidence(command),
    });
    this.lists = commandHandler<ListCommand, RatingList, ListEvent>({
      ...common,
      decider: ratingList,
      policies: listPolicies,
      streamOf: ({ pool, list }) => listStream(pool, list),
    });
    this.events = commandHandler<EventCommand, RatedEventState, EventEvent>({
      ...common,
      decider: ratedEvent,
      policies: eventPolicies,
      streamOf: ({ tournament }) => eventStream(tournament),
    });
    this.answer = ratingQueries({
      connections: this.connections,
      services,
      self,
      offices,
      now: () => clock.now(),
      load: async (stream) => (await this.players.load(stream, true)).state,
    });
  }

  command(message: CommandMessage<RatingCommand>): Promise<CommandReply> {
    const { type } = message.command;
    if (LIST.includes(type)) return this.lists.handle(message as CommandMessage<ListCommand>);
    if (EVENT.includes(type)) return this.events.handle(message as CommandMessage<EventCommand>);
    return this.players.handle(message as CommandMessage<PlayerCommand>);
  }

  query(message: QueryMessage<RatingQuery>): Promise<QueryReply> {
    return answerQuery(message, this.parts.verifyStatement, (query, actor) => this.answer(query, actor));
  }

  feed(message: FeedMessage): Promise<object> {
    return answerFeed(this.parts.feeds, message);
  }

  close(): Promise<void> {
    return this.connections.end();
  }

  /** What the other streams here say: the opponent's published rating, and whether a list is out. */
  private async evidence(command: Acted<PlayerCommand>): Promise<Acted<PlayerCommand>> {
    if (command.type === 'ReportResult') {
      const { pool, opponent, finishedAt, reportedAt } = command;
      const { state } = await this.players.load(playerStream(pool, opponent), true);
      const found = publishedStanding(SYSTEMS[pool], state, dayOf(finishedAt ?? reportedAt));
      return { ...command, opponentPublished: found?.listed ?? null };
    }
    if (command.type === 'AdoptRating' && command.list !== undefined) {
      const { state } = await this.lists.load(listStream(command.pool, command.list), true);
      return { ...command, listPublished: state.published };
    }
    return command;
  }
}
