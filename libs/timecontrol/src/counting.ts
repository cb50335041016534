import type { Milliseconds } from '@amici/kernel';
import type { RunningControl } from './control';
import { DAY, days } from './units';

const wholeDays = (control: RunningControl): { readonly duplicationAfter: number | null } | null =>
  'dayCount' in control && control.dayCount === 'whole' ? control : null;

/** Days charged for `used` whole days in one move: those beyond the threshold count twice (ICCF Rules 2.4.2). */
const withDuplication = (used: number, after: number | null): number =>
  after === null || used <= after ? used : 2 * used - after;

/** The largest number of whole days whose charge is within `balance`; -1 when not even none is. */
const affordableDays = (balance: Milliseconds, after: number | null): number => {
  if (balance < 0) return -1;
  const single = Math.floor(balance / DAY);
  if (after === null || single <= after) return single;
  return after + Math.floor((balance - after * DAY) / (2 * DAY));
};

/** What `counted` time in one move costs under the control. Monotone, and 0 for 0. */
export const chargeFor = (control: RunningControl, counted: Milliseconds): Milliseconds => {
  const whole = wholeDays(control);
  if (whole === null) return counted;
  return withDuplication(Math.floor(counted / DAY), whole.duplicationAfter) * DAY;
};

/** The most counted time in one move that a player with this balance can use and still be in time. */
export const affordableTime = (control: RunningControl, balance: Milliseconds): Milliseconds => {
  const whole = wholeDays(control);
  if (whole === null) return balance;
  return (affordableDays(balance, whole.duplicationAfter) + 1) * DAY - 1;
};

/** The most counted time a move may take without breaking silence (C-11f: n full days lose); null: no limit. */
export const silenceLimit = (control: RunningControl): Milliseconds | null =>
  'silenceDays' in control && control.silenceDays !== null ? days(control.silenceDays) - 1 : null;

/** Counted time from which time is charged double; null when it never is. */
export const duplicationThreshold = (control: RunningControl): Milliseconds | null => {
  const after = wholeDays(control)?.duplicationAfter ?? null;
  return after === null ? null : days(after);
};
