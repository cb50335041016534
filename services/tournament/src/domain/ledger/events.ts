import type { RightBasis, UsedPeriod } from '@amici/contracts/tournament';
import type { TextRef } from '@amici/contracts';
import type { Instant } from '@amici/kernel';

interface OfRight {
  readonly at: Instant;
  readonly player: string;
  readonly right: string;
  readonly rule: string;
}

export interface RightEarned extends OfRight {
  readonly type: 'RightEarned';
  readonly level: string;
  readonly halves: number;
  readonly tournament: string;
  readonly section: string;
  readonly place: number;
  readonly provisional: boolean;
  /** The end of the event, or when a running event brought it. */
  readonly earnedAt: Instant;
  /** Null: while its event runs, or for good. */
  readonly expiresAt: Instant | null;
}

/** The event that brought it while it ran has ended: from its end it is valid for so long. */
export interface RightConfirmed extends OfRight {
  readonly type: 'RightConfirmed';
  readonly place: number;
  readonly earnedAt: Instant;
  readonly expiresAt: Instant | null;
}

export interface RightGranted extends OfRight {
  readonly type: 'RightGranted';
  readonly level: string;
  readonly basis: RightBasis;
  readonly expiresAt: Instant | null;
  readonly motion: string | null;
  readonly reason: TextRef | null;
}

/** Earned elsewhere: recorded as the office there had it, not judged; what it opens here is. */
export interface RightTakenOver extends OfRight {
  readonly type: 'RightTakenOver';
  readonly level: string;
  readonly halves: number;
  readonly origin: string;
  readonly place: number | null;
  readonly earnedAt: Instant;
  readonly expiresAt: Instant | null;
  readonly stands: 'held' | 'used' | 'deferred';
  readonly source: string;
  readonly confirmedBy: string;
}

export interface RightUsed extends OfRight {
  readonly type: 'RightUsed';
  readonly tournament: string;
}

export interface RightReleased extends OfRight {
  readonly type: 'RightReleased';
  readonly tournament: string;
}

export interface RightDeferred extends OfRight {
  readonly type: 'RightDeferred';
  readonly tournament: string;
}

export interface RightForfeited extends OfRight {
  readonly type: 'RightForfeited';
  readonly tournament: string;
}

export interface RightWithdrawn extends OfRight {
  readonly type: 'RightWithdrawn';
  /** Where it was used; that event's office decides what becomes of the entry. */
  readonly usedIn: string | null;
}

export interface PeriodUsed extends UsedPeriod {
  readonly type: 'PeriodUsed';
  readonly at: Instant;
  readonly player: string;
  readonly tournament: string;
}

export interface PeriodReleased extends UsedPeriod {
  readonly type: 'PeriodReleased';
  readonly at: Instant;
  readonly player: string;
  readonly tournament: string;
}

/** All that is recorded of what a player may enter by. */
export type LedgerEvent =
  | RightEarned
  | RightConfirmed
  | RightGranted
  | RightTakenOver
  | RightUsed
  | RightReleased
  | RightDeferred
  | RightForfeited
  | RightWithdrawn
  | PeriodUsed
  | PeriodReleased;
