import { atOnceOrNever } from '@amici/contracts';
import { tournamentStreams } from '@amici/contracts/tournament';
import { service } from '@amici/service/runtime';
import { aggregates } from './aggregates';
import { withAnswers } from './application/evidence';
import { tournamentQueries } from './application/queries';
import { fees } from './application/reactions/fees';
import { results } from './application/reactions/results';
import { withdrawalsEverywhere } from './application/reactions/withdrawals-everywhere';
import { takesPart } from './domain';
import { READ_MIGRATIONS } from './migrations/read-models';
import { places } from './projections/places.projection';
import { rights } from './projections/rights.projection';
import { teamEntries, teamRights } from './projections/team-entries.projection';
import { tournaments } from './projections/tournaments.projection';

/** Announcements, entries, pairings, results, standings, withdrawals, qualifications. */
export const tournamentService = service({
  name: 'tournament',
  aggregates,
  publicPolicy: atOnceOrNever,
  projections: [tournaments, places, rights, teamEntries, teamRights],
  readMigrations: READ_MIGRATIONS,
  work: (parts) => ({
    evidence: { tournament: withAnswers(parts) },
    queries: tournamentQueries(parts),
    interests: {
      takesPart: async (player, event) => {
        const { state } = await parts.aggregates.tournament.load(tournamentStreams.of(event), true);
        return takesPart(state, player);
      },
    },
    reactions: [fees(parts), results(parts), withdrawalsEverywhere(parts)],
  }),
});
