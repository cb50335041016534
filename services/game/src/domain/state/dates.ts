import { dayOf, startOfDay, type Instant } from '@amici/kernel';
import { addMonths, DAY } from '@amici/timecontrol';

/** The last instant of an instant's day, or of one some days later (notes b 77: the last day is included). */
export const endOfDay = (at: Instant, days = 0): Instant => at - (at % DAY) + (days + 1) * DAY - 1;

/** The same day number some months later, at the same time of day. */
export const monthsAfter = (at: Instant, count: number): Instant =>
  startOfDay(addMonths(dayOf(at), count)) + (at % DAY);
