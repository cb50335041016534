import { atOnceOrNever } from '@amici/contracts';
import { service } from '@amici/service/runtime';
import { withAnswers, withTitles } from './application/evidence';
import { titleQueries } from './application/queries';
import { eventNews } from './application/reactions/event-news';
import { fixedRatings, ownNorms } from './application/reactions/own-norms';
import { titleAggregates } from './domain';
import { READ_MIGRATIONS } from './migrations/read-models';
import { heldTitles } from './projections/held-titles.projection';
import { normEvents } from './projections/norm-events.projection';

/** Statements of norms, norms achieved, titles. */
export const titleService = service({
  name: 'title',
  aggregates: titleAggregates,
  publicPolicy: atOnceOrNever,
  projections: [normEvents, heldTitles],
  readMigrations: READ_MIGRATIONS,
  work: (parts) => ({
    evidence: { norms: withTitles(parts), titles: withAnswers(parts) },
    queries: titleQueries(parts),
    reactions: [eventNews(parts), ownNorms(parts), fixedRatings(parts)],
  }),
});
