import { startOfDay } from '@amici/kernel';
import type { CalendarDate } from '@amici/ratings';
import type { NormRules } from '@amici/rulesets';

/**
 * Does an event start before a book's rules of norms are in force? Appendix 2 binds events that start on 1 April 2017
 * or later; the tables before it are not calculated here but entered [T-10.0.0, T-A2.0].
 */
export const startsBefore = (
  eventStartsOn: CalendarDate,
  { effectiveFrom }: Pick<NormRules, 'effectiveFrom'>,
): boolean => effectiveFrom !== null && startOfDay(eventStartsOn) < effectiveFrom;
