import type { Instant, Milliseconds } from './decider';

/** 24 hours, whatever the calendar of some time zone does. */
export const DAY_MS: Milliseconds = 86_400_000;

/** A day of the calendar, `YYYY-MM-DD`, of whatever time zone the rule at hand names. */
export type CalendarDate = string;

/** RFC 3339 in UTC, with milliseconds: `2020-01-23T00:00:00.000Z`. */
export const iso = (instant: Instant): string => new Date(instant).toISOString();

/** The day of the calendar an instant lies in, UTC. */
export const dayOf = (instant: Instant): CalendarDate => iso(instant).slice(0, 10);

export const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4));

/** The first instant of a day, UTC. */
export const startOfDay = (day: CalendarDate): Instant => Date.parse(`${day}T00:00:00Z`);

/** The last instant of the day an instant lies in, UTC: what may be done until a day may be done to its end. */
export const endOfDay = (instant: Instant): Instant => startOfDay(dayOf(instant)) + DAY_MS - 1;
