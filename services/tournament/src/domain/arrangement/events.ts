import type { TextRef } from '@amici/contracts';
import type { ArrangedTerms } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import type { Means } from '@amici/rulesets';

interface OfYear {
  readonly at: Instant;
  readonly year: number;
  readonly rule: string;
}

export interface FriendliesRequested extends OfYear {
  readonly type: 'FriendliesRequested';
  readonly player: string;
  /** So many more. */
  readonly games: number;
  readonly means: Means;
}

export interface FriendliesCancelled extends OfYear {
  readonly type: 'FriendliesCancelled';
  readonly player: string;
}

/** A tournament that follows by itself: who plays it, how and under which director. */
interface Arranged extends OfYear, ArrangedTerms {
  readonly tournament: string;
  readonly name: string;
  readonly players: readonly string[];
  readonly rated: boolean;
}

export interface FriendliesArranged extends Arranged {
  readonly type: 'FriendliesArranged';
  readonly gamesEach: number;
}

export interface PrivateEventProposed extends OfYear {
  readonly type: 'PrivateEventProposed';
  readonly tournament: string;
  readonly by: string;
  readonly name: string;
  readonly players: readonly string[];
  readonly cycle: 'single' | 'double';
  readonly means: Means;
  readonly terms: TextRef;
}

export interface PrivateEventAgreed extends OfYear {
  readonly type: 'PrivateEventAgreed';
  readonly tournament: string;
  readonly player: string;
}

export interface PrivateEventIssued extends Arranged {
  readonly type: 'PrivateEventIssued';
  readonly motion: string | null;
}

export type ArrangementRecord =
  | FriendliesRequested
  | FriendliesCancelled
  | FriendliesArranged
  | PrivateEventProposed
  | PrivateEventAgreed
  | PrivateEventIssued;
