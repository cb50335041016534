import { atOnceOrNever } from '@amici/contracts';
import { byPartyOr, service } from '@amici/service/runtime';
import { titleReaders } from './application/readers';
import { titleTaskList } from './application/tasks';
import { withAnswers, withGrade, withMotion, withTitles } from './application/evidence';
import { titleQueries } from './application/queries';
import { directing } from './application/reactions/directing';
import { eventNews } from './application/reactions/event-news';
import { masterpointsByNorms, masterpointsOfEvents } from './application/reactions/masterpoints';
import { motions } from './application/reactions/motions';
import { fixedRatings, ownNorms } from './application/reactions/own-norms';
import { titleAggregates } from './domain';
import { READ_MIGRATIONS } from './migrations/read-models';
import { heldTitles } from './projections/held-titles.projection';
import { honours } from './projections/honours.projection';
import { masterpointLines } from './projections/masterpoint-lines.projection';
import { titleTasks } from './projections/waiting.projection';
import { normEvents } from './projections/norm-events.projection';

/** Statements of norms, norms achieved, titles. */
export const titleService = service({
  name: 'title',
  aggregates: titleAggregates,
  reads: titleReaders,
  publicPolicy: atOnceOrNever,
  projections: [normEvents, heldTitles, honours, masterpointLines, titleTasks],
  readMigrations: READ_MIGRATIONS,
  work: (parts) => ({
    taskList: titleTaskList,
    evidence: {
      norms: withTitles(parts),
      titles: withAnswers(parts),
      grades: withMotion(parts),
      masterpoints: withGrade(parts),
    },
    queries: titleQueries(parts),
    readsStream: byPartyOr(parts, ['qualifications-commissioner', 'congress']),
    reactions: [
      eventNews(parts),
      ownNorms(parts),
      fixedRatings(parts),
      directing(parts),
      masterpointsOfEvents(parts),
      masterpointsByNorms(parts),
      motions(parts),
    ],
  }),
});
