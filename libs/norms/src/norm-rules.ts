import type { CalendarDate } from '@amici/ratings';

/** Which regulations decide the norms of an event. */
export type NormRules = 'legacy' | 'iccf-2017';

const FIRST_DAY: CalendarDate = '2017-04-01';

/**
 * The norm rules of an event by its start: Appendix 2 binds events that start on 1 April 2017 or later; the tables
 * before it are not calculated here but entered [T-10.0.0, T-A2.0].
 */
export const normRulesFor = (eventStartsOn: CalendarDate): NormRules =>
  eventStartsOn >= FIRST_DAY ? 'iccf-2017' : 'legacy';
