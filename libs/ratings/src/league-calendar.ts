import type { Step } from '@amici/kernel';
import { firstDayOf, monthOf, quarterMonthFrom, type CalendarDate } from './dates';

/** Lists apply from 1 February, May, August and November: the second month of a quarter. */
const LIST_OFFSET = 1;
const MONTHS_AFTER_CONCLUSION = 3;
const MONTHS_AFTER_RECEIPT = 2;

/** The list of the League in which a game counts. */
export interface LeagueList {
  readonly effectiveFrom: CalendarDate;
  readonly steps: readonly Step[];
}

/**
 * The League's list in which a game counts: concluded by the end of February, May, August or November and received by
 * the end of the month after, it applies from the beginning of the third month [CR-3].
 */
export const leagueList = (concludedOn: CalendarDate, receivedOn: CalendarDate): LeagueList => {
  const concluded = monthOf(concludedOn) + MONTHS_AFTER_CONCLUSION;
  const received = monthOf(receivedOn) + MONTHS_AFTER_RECEIPT;
  const effectiveFrom = firstDayOf(quarterMonthFrom(Math.max(concluded, received), LIST_OFFSET));
  const text = `concluded ${concludedOn} and received ${receivedOn}: applies from ${effectiveFrom}`;
  return { effectiveFrom, steps: [{ rule: 'CR-3', text }] };
};
