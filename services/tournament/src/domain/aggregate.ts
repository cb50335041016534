import { tournamentStreams } from '@amici/contracts/tournament';
import type { TournamentCommand } from './commands';
import { rulesetOf, tournament, tournamentAudiences, tournamentPolicies } from './tournament';
import { upcasters } from './upcasters';

/** The stream of one event, and who may do and learn what of it. */
export const tournamentOfStream = {
  decider: tournament,
  policies: tournamentPolicies,
  audiences: tournamentAudiences,
  streamOf: (command: TournamentCommand) => tournamentStreams.of(command.tournament),
  rulesetOf,
  upcasters,
};
