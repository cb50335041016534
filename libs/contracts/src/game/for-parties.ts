import type { Instant } from '@amici/kernel';
import type { Break, Charge, Clock } from '@amici/timecontrol';

/** A charge that is different now that something earlier became known. */
export interface CorrectedCharge {
  /** Which press of the clock, from 1. */
  readonly ordinal: number;
  readonly charge: Charge;
}

/** Leave or an adjournment of one player reached this game: told to its parties. */
export interface LeaveApplied {
  readonly type: 'LeaveApplied';
  readonly at: Instant;
  readonly leave: Break;
  readonly clock: Clock;
  readonly corrected: readonly CorrectedCharge[];
  readonly rule: string;
}
