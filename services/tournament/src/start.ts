import type { PublicPolicy } from '@amici/contracts';
import { legacyService } from '@amici/service/runtime';
import { tournamentAudiences, type Party } from './application/audiences';
import { results } from './application/reactions/results';
import { withdrawalsEverywhere } from './application/reactions/withdrawals-everywhere';
import { TournamentApplication } from './application/tournament-application';
import type { TournamentEvent } from './domain';
import { READ_MIGRATIONS } from './migrations/read-models';
import { places } from './projections/places.projection';
import { rights } from './projections/rights.projection';
import { tournaments } from './projections/tournaments.projection';
import { TournamentModule } from './tournament.module';

/** Everything is for the public at once; nothing has to be counted for it. */
const publicPolicy: PublicPolicy<TournamentEvent, null> = {
  initialContext: null,
  evolve: () => null,
  counts: () => [],
};

/** Announcements, entries, pairings, results, standings, withdrawals, qualifications. */
export const tournamentService = legacyService<TournamentEvent, Party, null, TournamentApplication>({
  name: 'tournament',
  upcasters: {},
  audiences: tournamentAudiences,
  publicPolicy,
  projections: [tournaments, places, rights],
  readMigrations: READ_MIGRATIONS,
  application: (parts) => new TournamentApplication(parts),
  module: (application) => TournamentModule.with(application),
  reactions: (parts) => [
    { to: 'game', consequence: results(parts) },
    { to: 'tournament', consequence: withdrawalsEverywhere(parts) },
  ],
});
