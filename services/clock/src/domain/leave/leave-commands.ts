import type * as contract from '@amici/contracts/clock';
import type { Instant } from '@amici/kernel';
import type { BreakPolicy } from '@amici/timecontrol';

/** What one scope allows the player, as their running games there say, or the tournament they have entered. */
export interface Entitlement {
  readonly scope: contract.Scope;
  /** The player's games in play there; none yet if they have entered a tournament that has not begun. */
  readonly games: readonly string[];
  /** Whether its games are all still to come. */
  readonly toCome?: boolean;
  readonly policy: BreakPolicy;
  /** The rule by which the start of an entrant may be put off there; null: none is, absent: not asked. */
  readonly startDelay?: string | null;
  /** Whether its director may grant more. */
  readonly special: 'none' | 'from-director';
  /** The latest flag of the player on record there; no leave reaches back before it. */
  readonly flaggedAt: Instant | null;
}

interface WithEntitlements {
  /** Obtained by the service before it decides. */
  readonly entitlements?: readonly Entitlement[];
}

export interface RequestLeave extends contract.RequestLeave, WithEntitlements {}

export interface GrantSpecialLeave extends contract.GrantSpecialLeave, WithEntitlements {}

export type ChangeLeave = contract.ChangeLeave & WithEntitlements;

export interface RequestStartDelay extends contract.RequestStartDelay, WithEntitlements {}

export type { ConfirmNotice, RefuseStartDelay, WithdrawStartDelay } from '@amici/contracts/clock';

type Entitled = RequestLeave | GrantSpecialLeave | ChangeLeave | RequestStartDelay;

export type LeaveCommand = Exclude<contract.LeaveCommand, { readonly type: Entitled['type'] }> | Entitled;
