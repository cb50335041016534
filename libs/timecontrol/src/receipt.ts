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

/** How a move came in, as far as its date of receipt does not simply stand on it. */
export interface Arrival {
  /** The day it came to the recipient's address. */
  readonly arrivedOn?: CalendarDate;
  /** The day of recovery or return of a recipient who was ill or away, and whether the opponent had been told promptly. */
  readonly returnedOn?: CalendarDate;
  readonly opponentTold?: boolean;
  /** When it came by e-mail or server, and the zone the recipient lives in. */
  readonly arrivedAt?: Instant;
  readonly zone?: string;
}

/** The date of receipt that follows from an arrival, and the rule it follows by. */
export interface Receipt extends Arrival {
  readonly receivedOn: CalendarDate;
  readonly rule: 'C-5b' | 'C-5bi' | 'C-5bii';
}

/** The receipt of what arrived so; undefined where nothing is said of the arrival. */
export const receiptOf = (arrival: Arrival): Receipt | undefined => {
  const { arrivedOn, returnedOn, opponentTold = false, arrivedAt, zone } = arrival;
  const byWire = arrivedAt !== undefined && zone !== undefined;
  const came = byWire ? receiptDate(arrivedAt, zone) : arrivedOn;
  if (came === undefined) return undefined;
  const how = byWire ? { arrivedAt, zone } : { arrivedOn: came };
  const atOnce = byWire ? 'C-5bii' : 'C-5b';
  if (returnedOn === undefined) return { ...how, receivedOn: came, rule: atOnce };
  const receivedOn = receiptAfterAbsence(came, { returnedOn, opponentNotified: opponentTold });
  return { ...how, returnedOn, opponentTold, receivedOn, rule: opponentTold ? 'C-5bi' : atOnce };
};
