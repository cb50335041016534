import { DAY_MS, err, ok, type Instant, type Rejection, type Result } from '@amici/kernel';

/** A twelfth of a year of 365 days: two of them are 24 months, leap days beside. */
const MONTH_MS = (365 / 12) * DAY_MS;

/** What a director has directed of one kind, all of it mentored and in qualifying events. */
export interface DirectingRecord {
  readonly completedGames: number;
  /** Full months of directing. */
  readonly months: number;
}

interface ArbiterRoute {
  readonly moreThanGames: number;
  readonly leastMonths: number;
  readonly rule: string;
}

/** The two ways to the figures an International Arbiter needs (Tournament Rules 10.7). */
const ROUTES: Readonly<Record<'server' | 'postal', ArbiterRoute>> = {
  server: { moreThanGames: 2000, leastMonths: 24, rule: 'T-10.7b' },
  postal: { moreThanGames: 1000, leastMonths: 48, rule: 'T-10.7c' },
};

const passes = (record: DirectingRecord, { moreThanGames, leastMonths }: ArbiterRoute): boolean =>
  record.completedGames > moreThanGames && record.months >= leastMonths;

/** The rules by which a director has the figures for the title of International Arbiter; empty: not yet. */
export const arbiterFigures = (
  records: Readonly<Partial<Record<'server' | 'postal', DirectingRecord>>>,
): readonly string[] =>
  (['server', 'postal'] as const).flatMap((kind) => {
    const record = records[kind];
    return record !== undefined && passes(record, ROUTES[kind]) ? [ROUTES[kind].rule] : [];
  });

/** Kinds of event whose games count for the title of International Arbiter [T-10.7e]. */
export const QUALIFYING_EVENTS: ReadonlySet<string> = new Set([
  'zonal-promotion',
  'zonal-championship',
  'zonal-invitation',
  'promotion',
  'championship',
  'norm',
  'international-title',
  'thematic',
  'aspirer',
  'world-cup',
  'memorial-below-2300',
  'webserver-open',
  'friendly-match',
  'champions-league',
  'direct-entry-anniversary-open',
]);

/** What the formats of events are for T-10.7. National events, and those of a league of its own, are none of them. */
const KIND_OF: Readonly<Record<string, string>> = {
  'open-class': 'promotion',
  'higher-class': 'promotion',
  'master-class': 'promotion',
  'wc-preliminary': 'championship',
  'wc-semi-final': 'championship',
  'wc-candidates': 'championship',
  'wc-final': 'championship',
  'ladies-semi-final': 'championship',
  'ladies-final': 'championship',
  'olympiad-preliminary': 'championship',
  'olympiad-final': 'championship',
  'ladies-olympiad-preliminary': 'championship',
  'ladies-olympiad-final': 'championship',
  zonal: 'zonal-championship',
  'zonal-preliminary': 'zonal-championship',
  'zonal-semi-final': 'zonal-championship',
  'zonal-final': 'zonal-championship',
  'zonal-team-preliminary': 'zonal-championship',
  'zonal-team-final': 'zonal-championship',
  'master-norm': 'norm',
  'gm-norm': 'norm',
  invitational: 'international-title',
  thematic: 'thematic',
  aspirer: 'aspirer',
  'cup-preliminary': 'world-cup',
  'cup-semi-final': 'world-cup',
  'cup-final': 'world-cup',
  'veterans-cup-semi-final': 'world-cup',
  'veterans-cup-final': 'world-cup',
  'memorial-2300': 'memorial-below-2300',
  open: 'webserver-open',
  'open-semi-final': 'webserver-open',
  'open-final': 'webserver-open',
  'friendly-match': 'friendly-match',
  'champions-league': 'champions-league',
};

/** The qualifying kind that an event of the format is; null: none [T-10.7e]. */
export const qualifyingKind = (format: string): string | null =>
  Object.hasOwn(KIND_OF, format) ? KIND_OF[format]! : null;

/** Events somebody directed under a mentor, as far as the figures for an arbiter go by them. */
export interface MentoredEvent {
  readonly kind: string | null;
  readonly medium: 'server' | 'postal' | null;
  readonly games: number;
  readonly from: Instant;
  readonly to: Instant;
}

/** Whole months that the times, taken together, cover; times beside each other count once. */
const monthsCovered = (times: readonly { readonly from: Instant; readonly to: Instant }[]): number => {
  let covered = 0;
  let until = -Infinity;
  for (const { from, to } of [...times].sort((a, b) => a.from - b.from)) {
    const since = Math.max(from, until);
    if (to > since) covered += to - since;
    until = Math.max(until, to);
  }
  return Math.floor(covered / MONTH_MS);
};

/** Does an event count: is it of one of the kinds listed? When it was played does not matter [T-10.7e]. */
export const qualifies = ({ kind }: Pick<MentoredEvent, 'kind'>): boolean =>
  kind !== null && QUALIFYING_EVENTS.has(kind);

/** What somebody has directed of each kind, of what counts. */
export const directingRecords = (
  events: readonly MentoredEvent[],
): Readonly<Record<'server' | 'postal', DirectingRecord>> => {
  const recordOf = (medium: 'server' | 'postal'): DirectingRecord => {
    const counted = events.filter((event) => qualifies(event) && event.medium === medium);
    const completedGames = counted.reduce((sum, { games }) => sum + games, 0);
    return { completedGames, months: monthsCovered(counted) };
  };
  return { server: recordOf('server'), postal: recordOf('postal') };
};

/** A federation's application for the title of International Arbiter. */
export interface ArbiterApplication {
  readonly federation: string;
  readonly events: readonly string[];
  readonly mentorName: string;
  readonly mentorEmail: string;
}

/** Refuses `incomplete` an application that lacks the events or who the mentor was, naming what is missing [T-10.7a]. */
export const checkArbiterApplication = (
  application: Partial<ArbiterApplication>,
): Result<ArbiterApplication, Rejection<'incomplete'>> => {
  const { federation = '', events = [], mentorName = '', mentorEmail = '' } = application;
  const complete = { federation, events, mentorName, mentorEmail };
  const missing = Object.entries(complete)
    .filter(([, value]) => value.length === 0)
    .map(([field]) => field);
  return missing.length === 0
    ? ok(complete)
    : err({
        code: 'incomplete',
        rule: 'T-10.7a',
        detail: { name: 'arbiter-missing', missing: missing.join(', ') },
        data: { missing },
      });
};
