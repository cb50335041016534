import type { Instant } from '@amici/kernel';
import type { DateSpan } from '@amici/timecontrol';

/* The events of the clock service that something follows from in games, with the fields that are read here. */

export interface LeaveTaken {
  readonly type: 'LeaveTaken';
  readonly at: Instant;
  readonly leave: string;
  readonly player: string;
  /** An event, or `game-<id>`. */
  readonly scope: string;
  readonly kind: 'leave' | 'adjournment';
  readonly dates: DateSpan;
  readonly from: Instant;
  readonly to: Instant;
}

export interface LeaveChanged {
  readonly type: 'LeaveShortened' | 'LeaveCancelled';
  readonly change: string;
  readonly leave: string;
  readonly player: string;
  readonly scope: string;
  readonly to: Instant;
}

export interface OutageDecided {
  readonly type: 'OutageDeclared' | 'OutageReversed';
  readonly at: Instant;
  readonly outage: string;
  readonly from: Instant;
  readonly to: Instant;
}

export type ClockNews = LeaveTaken | LeaveChanged | OutageDecided;
