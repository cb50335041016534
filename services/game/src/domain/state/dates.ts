import { dayOf, startOfDay, type Instant } from '@amici/kernel';
import { addMonths, DAY } from '@amici/timecontrol';

/** The same day number some months later, at the same time of day. */
export const monthsAfter = (at: Instant, count: number): Instant =>
  startOfDay(addMonths(dayOf(at), count)) + (at % DAY);
