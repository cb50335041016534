import type { Instant } from '@amici/kernel';

/** The same day of the month so many months earlier, the last of that month where it has no such day; UTC. */
export const monthsEarlier = (from: Instant, months: number): Instant => {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
};

/** The same day so many years later. */
export const yearsLater = (from: Instant, years: number): Instant => monthsEarlier(from, -12 * years);

export const yearOf = (instant: Instant): number => new Date(instant).getUTCFullYear();
