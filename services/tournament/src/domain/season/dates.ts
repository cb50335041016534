import type { Acted } from '@amici/contracts';
import {
  accept,
  dayOf,
  defined,
  endOfDay,
  isPlainName,
  reject,
  startOfDay,
  type Decision,
  type Rejection,
} from '@amici/kernel';
import { monthsEarlier } from '../book/calendar';
import type { AnnounceSeason } from './commands';
import type { SeasonAnnounced, SeasonEvent } from './events';
import type { Season } from './state';

/** Months from the start of one season to that of the next (T-5.3). */
const APART = { least: 27, most: 30 } as const;

const RULE = 'T-5.3b';

const refused = ({
  at,
  start,
  entriesCloseAt,
  previous,
  before,
  last = null,
  exceptional,
}: Acted<AnnounceSeason>): Rejection | undefined => {
  if (start <= at) return { code: 'start-is-past', rule: RULE, data: { start } };
  if (entriesCloseAt > start) return { code: 'entries-close-late', rule: 'T-5.4', data: { start } };
  if (previous === undefined && last === null) return undefined;
  if (previous !== last && last !== null)
    return {
      code: 'not-the-last-season',
      rule: RULE,
      detail: { name: 'name-last-season' },
      data: { last },
    };
  if (before === undefined || before === null)
    return { code: 'no-such-season', rule: RULE, data: { season: previous ?? null } };
  // Seasons are only expected to start so far apart: a season that was missed does not end the League.
  if (exceptional !== undefined && start > before.start) return undefined;
  const from = startOfDay(dayOf(monthsEarlier(before.start, -APART.least)));
  const to = endOfDay(monthsEarlier(before.start, -APART.most));
  return start < from || start > to
    ? { code: 'seasons-apart', rule: RULE, detail: { name: 'start-after-last-season' }, data: { from, to } }
    : undefined;
};

/** A season starts two years and three to six months after the one before, unless there is a reason (T-5.3). */
export const announceSeason = (command: Acted<AnnounceSeason>, state: Season): Decision<SeasonEvent> => {
  const { at, season, name, start, entriesCloseAt, previous = null, exceptional } = command;
  if (!isPlainName(name)) return reject('name-not-plain');
  if (state !== null)
    return state.start === start && state.previous === previous
      ? accept()
      : reject('season-announced', RULE, { data: { start: state.start } });
  const why = refused(command);
  if (why !== undefined) return { ok: false, rejection: why };
  return accept({
    type: 'SeasonAnnounced',
    ...{ at, season, name, start, entriesCloseAt, previous },
    ...defined<Pick<SeasonAnnounced, 'exceptional'>>({ exceptional }),
    rule: RULE,
  });
};
