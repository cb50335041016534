import type { Actor } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import type { BreakPolicy, CalendarDate } from '@amici/timecontrol';
import type { Scope } from './leave-events';

/** What one scope allows the player, as the games he has running there say. */
export interface Entitlement {
  readonly scope: Scope;
  readonly policy: BreakPolicy;
  /** Whether its director may grant more. */
  readonly special: 'none' | 'from-director';
  /** The latest flag of the player on record there; no leave reaches back before it. */
  readonly flaggedAt: Instant | null;
}

interface ForPlayer {
  readonly player: string;
}

interface WithEntitlements {
  /** Obtained by the service before it decides. */
  readonly entitlements?: readonly Entitlement[];
}

export interface RequestLeave extends ForPlayer, WithEntitlements {
  readonly type: 'RequestLeave';
  readonly leave: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The scopes asked for; absent: every one the player has games running in. */
  readonly scopes?: readonly Scope[];
  readonly delayedStart?: boolean;
  /** The opponents have been told, where the player has to do that himself (C-16c). */
  readonly opponentsInformed?: boolean;
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

export interface GrantSpecialLeave extends ForPlayer, WithEntitlements {
  readonly type: 'GrantSpecialLeave';
  readonly grant: string;
  readonly scope: Scope;
  readonly year: number;
  readonly days: number;
  readonly exceptional: boolean;
}

export type LeaveCommand = RequestLeave | ConfirmNotice | ChangeLeave | GrantSpecialLeave;

export type Acted<Command> = Command & { readonly actor: Actor; readonly at: Instant };
