import type { CommandIn } from '../../endpoint';
import type { TIME_ENDPOINTS } from '../endpoints/time';

import type { Instant } from '@amici/kernel';
import type { DateSpan } from '@amici/timecontrol';

import type { ForGame } from './for-game';

/** The clock service's trigger: it decides nothing and may be late, early or doubled. */
export interface CheckFlag extends ForGame {
  readonly type: 'CheckFlag';
  /** The revision of the game the trigger is about. */
  readonly revision: number;
  /** The clock service has delivered every leave, outage and interruption recorded up to then. */
  readonly deliveredThrough?: Instant;
}

export interface ApplyLeave extends ForGame {
  readonly type: 'ApplyLeave';
  readonly leave: string;
  readonly player: string;
  readonly kind: 'leave' | 'adjournment';
  readonly from: Instant;
  readonly to: Instant;
  /** The same in calendar days, for a game counted by them. */
  readonly dates?: DateSpan;
  readonly recordedAt: Instant;
}

export interface ApplyOutage extends ForGame {
  readonly type: 'ApplyOutage';
  readonly outage: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly recordedAt: Instant;
}

/** Leave was shortened or cancelled, or an outage was declared wrongly. */
export interface ShortenBreak extends ForGame {
  readonly type: 'ShortenBreak';
  /** Id of this change. */
  readonly change: string;
  readonly break: string;
  readonly to: Instant;
  /** The days that are left of it, for a game counted by them; null: it was cancelled. */
  readonly dates?: DateSpan | null;
}

export type TimeCommand =
  CommandIn<typeof TIME_ENDPOINTS> | CheckFlag | ApplyLeave | ApplyOutage | ShortenBreak;
