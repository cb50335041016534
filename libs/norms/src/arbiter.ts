import { DAY_MS, err, ok, type Instant, type Rejection, type Result } from '@amici/kernel';
import type { ArbiterRoute, ArbiterRules } from '@amici/rulesets';

/** Days left over from several times make a month once they are as many as the longest has. */
const LONGEST_MONTH_MS = 31 * DAY_MS;

/** What a director has directed of one kind, all of it mentored and in qualifying events. */
export interface DirectingRecord {
  readonly completedGames: number;
  /** Full months of directing. */
  readonly months: number;
}

const passes = (record: DirectingRecord, { moreThanGames, leastMonths }: ArbiterRoute): boolean =>
  record.completedGames > moreThanGames && record.months >= leastMonths;

/** The rules by which a director has the figures for the title of International Arbiter; empty: not yet. */
export const arbiterFigures = (
  records: Readonly<Partial<Record<'server' | 'postal', DirectingRecord>>>,
  rules: ArbiterRules,
): readonly string[] =>
  (['server', 'postal'] as const).flatMap((kind) => {
    const record = records[kind];
    return record !== undefined && passes(record, rules[kind]) ? [rules[kind].rule] : [];
  });

/** The qualifying kind that an event of the format is; null: none, as of national events and those of a league of its own [T-10.7e]. */
export const qualifyingKind = (format: string, { events }: ArbiterRules): string | null =>
  Object.keys(events).find((kind) => events[kind]!.includes(format)) ?? null;

/** Events somebody directed under a mentor, as far as the figures for an arbiter go by them. */
export interface MentoredEvent {
  readonly kind: string | null;
  readonly medium: 'server' | 'postal' | null;
  readonly games: number;
  readonly from: Instant;
  readonly to: Instant;
  /** The times within it that were mentored; absent: all of it was. */
  readonly terms?: readonly MentoredTime[];
}

/** A time of directing under a mentor. */
export interface MentoredTime {
  readonly from: Instant;
  readonly to: Instant;
}

/** The instant so many months later, on the same day of the month or the last there is. */
const monthsAfter = (from: Instant, months: number): Instant => {
  const date = new Date(from);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = new Date(first);
  const days = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 0)).getUTCDate();
  return first + (Math.min(date.getUTCDate(), days) - 1) * DAY_MS + (from % DAY_MS);
};

/** Whole months of the calendar from one instant to another, and what is left over in milliseconds. */
const wholeMonths = ({ from, to }: MentoredTime): readonly [months: number, rest: number] => {
  const [first, last] = [new Date(from), new Date(to)];
  const apart =
    12 * (last.getUTCFullYear() - first.getUTCFullYear()) + last.getUTCMonth() - first.getUTCMonth();
  const months = monthsAfter(from, apart) <= to ? apart : apart - 1;
  return [months, to - monthsAfter(from, months)];
};

/** Whole months that the times, taken together, cover; times beside each other count once. */
const monthsCovered = (times: readonly MentoredTime[]): number => {
  const covered: MentoredTime[] = [];
  for (const { from, to } of [...times].sort((a, b) => a.from - b.from)) {
    const last = covered.at(-1);
    if (last === undefined || from > last.to) covered.push({ from, to });
    else if (to > last.to) covered[covered.length - 1] = { from: last.from, to };
  }
  const spans = covered.map(wholeMonths);
  const left = spans.reduce((sum, [, rest]) => sum + rest, 0);
  return spans.reduce((sum, [months]) => sum + months, Math.floor(left / LONGEST_MONTH_MS));
};

/** Does an event count: is it of one of the kinds listed? When it was played does not matter [T-10.7e]. */
export const qualifies = (
  { kind }: Pick<MentoredEvent, 'kind'>,
  { events }: Pick<ArbiterRules, 'events'>,
): boolean => kind !== null && Object.hasOwn(events, kind);

/** What somebody has directed of each kind, of what counts. */
export const directingRecords = (
  events: readonly MentoredEvent[],
  rules: ArbiterRules,
): Readonly<Record<'server' | 'postal', DirectingRecord>> => {
  const recordOf = (medium: 'server' | 'postal'): DirectingRecord => {
    const counted = events.filter((event) => qualifies(event, rules) && event.medium === medium);
    const completedGames = counted.reduce((sum, { games }) => sum + games, 0);
    return { completedGames, months: monthsCovered(counted.flatMap((event) => event.terms ?? [event])) };
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
