import type { Instant } from '@amici/kernel';
import type { CalendarDate, DateSpan, YearDays } from '@amici/timecontrol';

/** What the answer to a request is about: an event, or a single game outside any (`game-<id>`). */
export type Scope = string;

export type LeaveKind = 'leave' | 'adjournment';

/** The clocks of the player's games in this scope stand still from `from` up to `to`. */
export interface LeaveTaken {
  readonly type: 'LeaveTaken';
  readonly at: Instant;
  readonly leave: string;
  readonly player: string;
  readonly scope: Scope;
  readonly kind: LeaveKind;
  /** Days of the calendar (UTC), both included, that are charged to the allowance. */
  readonly dates: DateSpan;
  readonly from: Instant;
  readonly to: Instant;
  readonly days: readonly YearDays[];
  /** A start put off (CT-5g) instead of a break in play. */
  readonly delayedStart: boolean;
  /** False until the opponents have been told as well as the director (C-16c). */
  readonly opponentsInformed: boolean;
  readonly rule: string;
}

/** The same request in a scope whose conditions do not allow it. */
export interface LeaveRefused {
  readonly type: 'LeaveRefused';
  readonly at: Instant;
  readonly leave: string;
  readonly player: string;
  readonly scope: Scope;
  readonly dates: DateSpan;
  readonly code: string;
  readonly rule: string;
}

/** A period was cut short: its last day is now `dates.to`; an empty one was cancelled before it began. */
export interface LeaveShortened {
  readonly type: 'LeaveShortened';
  readonly at: Instant;
  /** Id of this change. */
  readonly change: string;
  readonly leave: string;
  readonly player: string;
  readonly scope: Scope;
  readonly dates: DateSpan;
  readonly to: Instant;
  readonly returned: readonly YearDays[];
  readonly rule: string;
}

export interface LeaveCancelled extends Omit<LeaveShortened, 'type' | 'dates'> {
  readonly type: 'LeaveCancelled';
}

/** Days beyond the allowance, granted by a director (C-16b, special leave). */
export interface SpecialLeaveGranted {
  readonly type: 'SpecialLeaveGranted';
  readonly at: Instant;
  readonly grant: string;
  readonly player: string;
  readonly scope: Scope;
  readonly year: number;
  readonly days: number;
  readonly exceptional: boolean;
  readonly rule: string;
}

/** The opponents were told of an adjournment, as the director had been (C-16c). */
export interface OpponentsInformed {
  readonly type: 'OpponentsInformed';
  readonly at: Instant;
  readonly leave: string;
  readonly player: string;
  readonly informedOn: CalendarDate;
  readonly rule: string;
}

export type LeaveEvent =
  LeaveTaken | LeaveRefused | LeaveShortened | LeaveCancelled | SpecialLeaveGranted | OpponentsInformed;
