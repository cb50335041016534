import { err, ok, type Rejection, type Result } from '@amici/kernel';

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

/** Games that count out of those directed; when they were played does not matter [T-10.7e]. */
export const qualifyingGames = (
  directed: readonly { readonly event: string; readonly completedGames: number }[],
): number =>
  directed.reduce(
    (sum, { event, completedGames }) => sum + (QUALIFYING_EVENTS.has(event) ? completedGames : 0),
    0,
  );

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
        detail: `missing: ${missing.join(', ')}`,
        data: { missing },
      });
};
