import { legacyService } from '@amici/service/runtime';
import { publicPolicy, ratingAudiences, type Party } from './application/audiences';
import { publishing } from './application/publishing';
import { RatingApplication } from './application/rating-application';
import { results } from './application/reactions/results';
import type { RatingEvent } from './domain';
import { READ_MIGRATIONS } from './migrations/read-models';
import { ratedGames } from './projections/rated-games.projection';
import { ratedPlayers } from './projections/rated-players.projection';
import { ratingLists } from './projections/rating-lists.projection';
import { heldEvents, runningPlayers } from './projections/running-players.projection';
import { RatingModule } from './rating.module';

/** Rating lists, and what every game did to a rating. */
export const ratingService = legacyService<RatingEvent, Party, null, RatingApplication>({
  name: 'rating',
  upcasters: {},
  audiences: ratingAudiences,
  publicPolicy,
  projections: [ratedPlayers, ratedGames, ratingLists, runningPlayers, heldEvents],
  readMigrations: READ_MIGRATIONS,
  application: (parts) => new RatingApplication(parts),
  module: (application) => RatingModule.with(application),
  reactions: (parts) => [{ to: 'tournament', consequence: results(parts) }],
  workers: (context, parts) => [publishing(context, parts)],
  close: (application) => application.close(),
});
