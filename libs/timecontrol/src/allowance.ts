import { err, ok, yearOf, type Rejection, type Result } from '@amici/kernel';
import { BREAK_RULES } from './breaks';
import { overlap, spanDays, type DateSpan } from './dates';

/** How an event lets its players pause: leave (ICCF), adjournments (CCLA) or not at all (Triple Block). */
export type BreakPolicy =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'leave' | 'adjournment';
      readonly daysPerYear: number;
      /** The least length of one period; 1 where nothing is said. */
      readonly minDays: number;
    };

export type AllowanceRefusal =
  | 'leave-not-allowed'
  | 'leave-dates-reversed'
  | 'leave-too-short'
  | 'leave-overlaps'
  | 'leave-allowance-exceeded'
  | 'start-delay-too-long'
  | 'additional-break-needs-exception';

export interface YearDays {
  readonly year: number;
  readonly days: number;
}

/** The days of a span by calendar year: a period over New Year is split (C-16a). */
export const daysByYear = (span: DateSpan): readonly YearDays[] => {
  const years: YearDays[] = [];
  for (let year = yearOf(span.from); year <= yearOf(span.to); year += 1) {
    const start = `${String(year).padStart(4, '0')}-01-01`;
    const end = `${String(year).padStart(4, '0')}-12-31`;
    const part = { from: span.from > start ? span.from : start, to: span.to < end ? span.to : end };
    years.push({ year, days: spanDays(part) });
  }
  return years;
};

/** Days already taken in a year. */
export const takenIn = (year: number, taken: readonly DateSpan[]): number =>
  taken
    .flatMap(daysByYear)
    .filter((part) => part.year === year)
    .reduce((sum, part) => sum + part.days, 0);

/** Days left of a year's allowance, with what a director granted in addition (special leave, C-16b). */
export const remainingIn = (
  policy: BreakPolicy,
  year: number,
  taken: readonly DateSpan[],
  granted: readonly YearDays[] = [],
): number => {
  if (policy.kind === 'none') return 0;
  const extra = granted.filter((one) => one.year === year).reduce((sum, one) => sum + one.days, 0);
  return policy.daysPerYear + extra - takenIn(year, taken);
};

/**
 * Answers a request for leave or an adjournment, both days included, against an event's policy and what the player
 * already took: the days by calendar year, or refused with the rule (L-10.1a, L-10.1b, C-16a).
 */
export const requestBreak = (
  policy: BreakPolicy,
  request: DateSpan,
  taken: readonly DateSpan[],
  granted: readonly YearDays[] = [],
): Result<readonly YearDays[], Rejection<AllowanceRefusal>> => {
  if (policy.kind === 'none') return err({ code: 'leave-not-allowed', rule: 'L-10.1b' });
  const rule = BREAK_RULES[policy.kind];
  if (request.to < request.from) return err({ code: 'leave-dates-reversed', rule });
  const length = spanDays(request);
  if (length < policy.minDays)
    return err({ code: 'leave-too-short', rule, data: { days: length, minDays: policy.minDays } });
  if (taken.some((other) => overlap(other, request))) return err({ code: 'leave-overlaps', rule });
  for (const { year, days } of daysByYear(request)) {
    const left = remainingIn(policy, year, taken, granted);
    if (days > left) return err({ code: 'leave-allowance-exceeded', rule, data: { year, days, left } });
  }
  return ok(daysByYear(request));
};

/** The longest delay of a player's start (CT-5g). */
export const MAX_START_DELAY_DAYS = 30;

/** A delayed start counts as an adjournment, of whatever length up to 30 days (CT-5g). */
export const requestStartDelay = (
  policy: BreakPolicy,
  delay: DateSpan,
  taken: readonly DateSpan[],
): Result<readonly YearDays[], Rejection<AllowanceRefusal>> => {
  if (spanDays(delay) > MAX_START_DELAY_DAYS) return err({ code: 'start-delay-too-long', rule: 'CT-5g' });
  return requestBreak(policy.kind === 'none' ? policy : { ...policy, minDays: 1 }, delay, taken);
};

/** Days a director usually grants beyond the allowance in one calendar year (C-16b). */
export const USUAL_ADDITIONAL_DAYS = 30;

/** Whether a director may grant more days in a year: beyond the usual only as an exception (C-16b). */
export const grantAdditional = (
  grant: YearDays,
  alreadyGranted: readonly YearDays[],
  exceptional: boolean,
): Result<YearDays, Rejection<AllowanceRefusal>> => {
  const before = alreadyGranted.filter(({ year }) => year === grant.year);
  const total = before.reduce((sum, { days }) => sum + days, grant.days);
  return total <= USUAL_ADDITIONAL_DAYS || exceptional
    ? ok(grant)
    : err({ code: 'additional-break-needs-exception', rule: 'C-16b', data: { days: total } });
};
