import { answerFeed } from '@amici/bus';
import { realNow, type Logger } from '@amici/ops';
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
import type { ServiceParts } from '@amici/service/runtime';
import {
  rulesetOf,
  tournament,
  tournamentStream,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentState,
} from '../domain';
import { obtainEvidence } from './evidence';
import { tournamentPolicies } from './policies';
import { tournamentQueries, type TournamentQuery } from './queries';

/** What the tournament service does with what comes over the bus. */
export class TournamentApplication {
  readonly log: Logger;
  private readonly handler: CommandHandler<TournamentCommand, TournamentState>;
  private readonly answer: ReturnType<typeof tournamentQueries>;

  constructor(private readonly parts: ServiceParts) {
    const { store, offices, verifyStatement, clock, services, self, readModels } = parts;
    this.log = parts.log;
    this.handler = commandHandler<TournamentCommand, TournamentState, TournamentEvent>({
      store,
      decider: tournament,
      upcasters: {},
      policies: tournamentPolicies,
      offices,
      verifyStatement,
      evidence: obtainEvidence(services, self, readModels),
      streamOf: (command) => tournamentStream(command.tournament),
      rulesetOf,
      domainNow: () => clock.now(),
      realNow,
    });
    this.answer = tournamentQueries({ store, handler: this.handler, readModels, services, self });
  }

  command(message: CommandMessage<TournamentCommand>): Promise<CommandReply> {
    return this.handler.handle(message);
  }

  query(message: QueryMessage<TournamentQuery>): Promise<QueryReply> {
    return answerQuery(message, this.parts.verifyStatement, (query) => this.answer(query));
  }

  feed(message: FeedMessage): Promise<object> {
    return answerFeed(this.parts.feeds, message);
  }
}
