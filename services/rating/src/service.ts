import { byPartyOr, service } from '@amici/service/runtime';
import { ratingReaders } from './application/readers';
import { aggregates } from './application/aggregates';
import { publicPolicy } from './application/audiences';
import { eventEvidence, evidence } from './application/evidence';
import { Publishing, publishing } from './application/publishing';
import { ratingQueries } from './application/queries';
import { results } from './application/reactions/results';
import { READ_MIGRATIONS } from './migrations/read-models';
import { ratedGames } from './projections/rated-games.projection';
import { ratedPlayers } from './projections/rated-players.projection';
import { ratingLists } from './projections/rating-lists.projection';
import { heldEvents, runningPlayers } from './projections/running-players.projection';

/** Rating lists, and what every game did to a rating. */
export const ratingService = service({
  name: 'rating',
  aggregates,
  reads: ratingReaders,
  publicPolicy,
  projections: [ratedPlayers, ratedGames, ratingLists, runningPlayers, heldEvents],
  readMigrations: READ_MIGRATIONS,
  work: (parts) => {
    const lists = new Publishing(parts);
    // A rehearsal asks for it itself, when nothing else is left to happen at an instant.
    const rehearsed = parts.surroundings.config.virtualTime !== undefined;
    return {
      queries: ratingQueries(parts, lists),
      readsStream: byPartyOr(parts, ['ratings-commissioner']),
      evidence: { players: evidence(parts), events: eventEvidence(parts) },
      reactions: [results(parts)],
      workers: (context) => (rehearsed ? [] : [publishing(context, lists)]),
    };
  },
});
