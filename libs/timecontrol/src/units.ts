import { DAY_MS, type Milliseconds } from '@amici/kernel';

export const SECOND: Milliseconds = 1_000;
export const MINUTE: Milliseconds = 60 * SECOND;
export const HOUR: Milliseconds = 60 * MINUTE;
/** A day of a clock that runs: 24 hours, whatever the calendar of some time zone does. */
export const DAY = DAY_MS;

/** Days (24 h, fractions allowed) as integer milliseconds. */
export const days = (count: number): Milliseconds => Math.round(count * DAY);

/** Milliseconds as days of 24 h. */
export const inDays = (duration: Milliseconds): number => duration / DAY;
