import type { TextRef } from '@amici/contracts';
import type { Debt, FederationEvent as SharedEvent, Money } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

interface OfFederation {
  readonly at: Instant;
  readonly federation: string;
  readonly rule: string;
}

export interface MembersDeclared extends OfFederation {
  readonly type: 'MembersDeclared';
  readonly year: number;
  readonly members: number;
  readonly document: TextRef;
}

export interface ArrearsDeclared extends OfFederation {
  readonly type: 'ArrearsDeclared';
  readonly owed: readonly Money[];
  /** Absent where it was not kept yet: either. */
  readonly debt?: Debt;
  readonly reason: TextRef;
}

export interface ArrearsCleared extends OfFederation {
  readonly type: 'ArrearsCleared';
}

export interface FederationSuspended extends OfFederation {
  readonly type: 'FederationSuspended';
  readonly until: Instant | null;
  readonly motion: string;
  readonly reason: TextRef;
}

export interface FederationReinstated extends OfFederation {
  readonly type: 'FederationReinstated';
  readonly motion: string;
}

/** All that is recorded of a federation. */
export type FederationEvent =
  | SharedEvent
  | MembersDeclared
  | ArrearsDeclared
  | ArrearsCleared
  | FederationSuspended
  | FederationReinstated;
