import type { Instant } from '@amici/kernel';
import type { CalendarDate } from '@amici/timecontrol';
import type { TextRef } from '../text-ref';
import type { Scope } from './events';

interface ForPlayer {
  readonly player: string;
}

export interface RequestLeave extends ForPlayer {
  readonly type: 'RequestLeave';
  readonly leave: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The scopes asked for; absent: every one the player has games running in. */
  readonly scopes?: readonly Scope[];
  /** Some of the player's games there, if the leave is an adjournment (C-16a, C-16c); absent: all. */
  readonly games?: readonly string[];
  readonly delayedStart?: boolean;
  /** The opponents have been informed, if the player has to do that themselves (C-16c). */
  readonly opponentsInformed?: boolean;
}

/**
 * An entrant who cannot begin on the day asks the official who starts the tournament to postpone their start
 * (CT-5g).
 */
export interface RequestStartDelay extends ForPlayer {
  readonly type: 'RequestStartDelay';
  readonly request: string;
  /** The event. */
  readonly scope: Scope;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** It is not put off; to put it off is `RequestLeave` with `delayedStart`. */
export interface RefuseStartDelay extends ForPlayer {
  readonly type: 'RefuseStartDelay';
  readonly request: string;
  readonly reason: TextRef;
}

/** The entrant withdraws the request, as long as nobody has answered it. */
export interface WithdrawStartDelay extends ForPlayer {
  readonly type: 'WithdrawStartDelay';
  readonly request: string;
}

export interface ConfirmNotice extends ForPlayer {
  readonly type: 'ConfirmNotice';
  readonly leave: string;
}

/** Ends a period early: its new last day, or null to cancel all of it. */
export interface ChangeLeave extends ForPlayer {
  readonly type: 'ChangeLeave';
  readonly change: string;
  readonly leave: string;
  readonly to: CalendarDate | null;
  readonly scopes?: readonly Scope[];
}

export interface GrantSpecialLeave extends ForPlayer {
  readonly type: 'GrantSpecialLeave';
  readonly grant: string;
  readonly scope: Scope;
  readonly year: number;
  readonly days: number;
  readonly exceptional: boolean;
}

export type LeaveCommand =
  | RequestLeave
  | ConfirmNotice
  | ChangeLeave
  | GrantSpecialLeave
  | RequestStartDelay
  | RefuseStartDelay
  | WithdrawStartDelay;

interface ForOutage {
  readonly outage: string;
}

/** Moves were not accepted for a while: found by the server itself, or told by an operator. */
export interface NoticeGap extends ForOutage {
  readonly type: 'NoticeGap';
  readonly from: Instant;
  readonly to: Instant;
}

/** Shows what a compensation would do; must come before the declaration. */
export interface PreviewOutage extends ForOutage {
  readonly type: 'PreviewOutage';
  readonly from: Instant;
  readonly to: Instant;
}

export interface DeclareOutage extends ForOutage {
  readonly type: 'DeclareOutage';
}

/** The gap was none that matters, or what was previewed is not to be declared: deadlines held for it count as they are. */
export interface ReleaseGap extends ForOutage {
  readonly type: 'ReleaseGap';
}

export interface ReverseOutage extends ForOutage {
  readonly type: 'ReverseOutage';
}

export type OutageCommand = NoticeGap | PreviewOutage | DeclareOutage | ReleaseGap | ReverseOutage;

/** A deadline that was put aside because telling its owner failed is looked at again. */
export interface ReleaseOwner {
  readonly type: 'ReleaseOwner';
  /** The stream of the owning service that something falls due in: `game-<id>`. */
  readonly owner: string;
  readonly kind: string;
}

export type ClockCommand = LeaveCommand | OutageCommand | ReleaseOwner;
