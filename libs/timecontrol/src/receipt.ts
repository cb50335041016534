import type { Instant } from '@amici/kernel';
import { addDays, later, type CalendarDate } from './dates';
import { DAY, MINUTE } from './units';
import { localTime } from './zones';

/** C-5bii: 8 pm, in minutes since midnight. A move that arrives at it or later counts as received the next day. */
export const EVENING_CUTOFF = 20 * 60;

/**
 * The date of receipt of a move that arrived by e-mail or server, in the recipient's IANA time zone (C-5bii): the
 * day of arrival, or the next from the cut-off (minutes since midnight on the wall clock) on.
 */
export const receiptDate = (
  arrival: Instant,
  recipientZone: string,
  cutoffMinutes = EVENING_CUTOFF,
): CalendarDate => {
  const { date, time } = localTime(arrival, recipientZone);
  return time < Math.min(cutoffMinutes * MINUTE, DAY) ? date : addDays(date, 1);
};

/**
 * The date of receipt when the recipient was seriously ill or unexpectedly away (C-5bi): the day of recovery or
 * return, if the opponent was told promptly; else the move counts from its arrival, opened or not (C-5b).
 */
export const receiptAfterAbsence = (
  arrivedOn: CalendarDate,
  absence: { readonly returnedOn: CalendarDate; readonly opponentNotified: boolean },
): CalendarDate => (absence.opponentNotified ? later(arrivedOn, absence.returnedOn) : arrivedOn);
