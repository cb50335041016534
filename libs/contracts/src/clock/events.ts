import type { Instant } from '@amici/kernel';
import type { DateSpan, YearDays } from '@amici/timecontrol';

/** What the answer to a request for leave is about: an event, or a single game outside any (`game-<id>`). */
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
  /**
   * The games that the player adjourns (C-16a); absent: all that they have running in the scope or begin
   * meanwhile.
   */
  readonly games?: readonly string[];
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

interface OutageDecided {
  readonly at: Instant;
  readonly outage: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly rule: string;
}

/** Every running clock stands still from `from` to `to` (L-6.11). */
export interface OutageDeclared extends OutageDecided {
  readonly type: 'OutageDeclared';
}

/** The outage was none: the time goes back from the moves at hand, and from nothing else (L-6.11). */
export interface OutageReversed extends OutageDecided {
  readonly type: 'OutageReversed';
}

interface Reminded {
  readonly at: Instant;
  /** `game-<id>`. */
  readonly owner: string;
  /** A clock's number of presses. */
  readonly turn: number;
  readonly player: string;
  readonly days: number;
  /** Whether the conditions show the public anything of the game. */
  readonly isPublic: boolean;
  readonly rule: string;
}

/** A player has not moved for so many full days (CW-2). */
export interface SilenceNoticed extends Reminded {
  readonly type: 'SilenceNoticed';
  /** Who is to be told: the opponent who waits for the move (CW-2); absent where it was not kept yet. */
  readonly tells?: string;
  readonly since: Instant;
}

/** A player's time ends in so many days (L-6.3). */
export interface DeadlineNear extends Reminded {
  readonly type: 'DeadlineNear';
  readonly deadline: Instant;
}

/** The events of the clock that other services may read. */
export type ClockEvent =
  | LeaveTaken
  | LeaveShortened
  | LeaveCancelled
  | OutageDeclared
  | OutageReversed
  | SilenceNoticed
  | DeadlineNear;
