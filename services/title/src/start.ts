import { legacyService } from '@amici/service/runtime';
import { publicPolicy, titleAudiences, type Party } from './application/audiences';
import { eventNews } from './application/reactions/event-news';
import { fixedRatings, ownNorms } from './application/reactions/own-norms';
import { TitleApplication } from './application/title-application';
import type { TitleEvent } from './domain';
import { READ_MIGRATIONS } from './migrations/read-models';
import { heldTitles } from './projections/held-titles.projection';
import { normEvents } from './projections/norm-events.projection';
import { TitleModule } from './title.module';

/** Statements of norms, norms achieved, titles. */
export const titleService = legacyService<TitleEvent, Party, null, TitleApplication>({
  name: 'title',
  upcasters: {},
  audiences: titleAudiences,
  publicPolicy,
  projections: [normEvents, heldTitles],
  readMigrations: READ_MIGRATIONS,
  application: (parts) => new TitleApplication(parts),
  module: (application) => TitleModule.with(application),
  reactions: (parts, application) => [
    {
      to: 'tournament',
      consequence: eventNews({
        ...parts,
        normsOf: (tournament, section) => application.normsOf(tournament, section),
      }),
    },
    { to: 'title', consequence: ownNorms(parts) },
    { to: 'rating', consequence: fixedRatings(parts) },
  ],
});
