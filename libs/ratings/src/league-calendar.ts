import { firstDayOf, monthOf, quarterMonthFrom, type CalendarDate } from './dates';

/** Lists apply from 1 February, May, August and November: the second month of a quarter. */
const LIST_OFFSET = 1;
const MONTHS_AFTER_CONCLUSION = 3;
const MONTHS_AFTER_RECEIPT = 2;

/**
 * The first day of the League's list in which a game counts: concluded by the end of February, May, August or
 * November and received by the end of the month after, it applies from the beginning of the third month [CR-3].
 */
export const leagueListOf = (concludedOn: CalendarDate, receivedOn: CalendarDate): CalendarDate =>
  firstDayOf(
    quarterMonthFrom(
      Math.max(monthOf(concludedOn) + MONTHS_AFTER_CONCLUSION, monthOf(receivedOn) + MONTHS_AFTER_RECEIPT),
      LIST_OFFSET,
    ),
  );
