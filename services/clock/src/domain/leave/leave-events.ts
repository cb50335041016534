import type { TextRef } from '@amici/contracts';
import type { LeaveCancelled, LeaveShortened, LeaveTaken, Scope } from '@amici/contracts/clock';
import type { Instant } from '@amici/kernel';
import type { CalendarDate, DateSpan } from '@amici/timecontrol';

export type { LeaveCancelled, LeaveShortened, LeaveTaken, Scope };

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

/** Days beyond the allowance, granted by a director (special leave of the ICCF: L-10.1a; C-16b). */
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

/** An entrant who cannot begin on the day asks to postpone their start (CT-5g). */
export interface StartDelayRequested {
  readonly type: 'StartDelayRequested';
  readonly at: Instant;
  readonly request: string;
  readonly player: string;
  readonly scope: Scope;
  readonly dates: DateSpan;
  readonly rule: string;
}

export interface StartDelayRefused {
  readonly type: 'StartDelayRefused';
  readonly at: Instant;
  readonly request: string;
  readonly player: string;
  readonly scope: Scope;
  readonly reason: TextRef;
  readonly rule: string;
}

export interface StartDelayWithdrawn {
  readonly type: 'StartDelayWithdrawn';
  readonly at: Instant;
  readonly request: string;
  readonly player: string;
  readonly scope: Scope;
  readonly rule: string;
}

export type LeaveEvent =
  | LeaveTaken
  | LeaveRefused
  | LeaveShortened
  | LeaveCancelled
  | SpecialLeaveGranted
  | OpponentsInformed
  | StartDelayRequested
  | StartDelayRefused
  | StartDelayWithdrawn;
