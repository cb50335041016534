import type { Instant } from '@amici/kernel';
import type { Money } from '../registry/federations';

import type { Entrant, Uses } from './entrant';

/** The table of an event, or what nobody can change about it any more, brings a player a right. */
export interface QualificationEarned {
  readonly type: 'QualificationEarned';
  readonly at: Instant;
  readonly section: string;
  readonly player: string;
  readonly to: string;
  readonly worth: number;
  readonly place: number;
  readonly rule: string;
  /** From a running event (T-1.1.1, T-1.2.1, T-1.3.1). */
  readonly provisional?: boolean;
}

export interface QualificationWithdrawn {
  readonly type: 'QualificationWithdrawn';
  readonly at: Instant;
  readonly section: string;
  readonly player: string;
  readonly to: string;
  /** It was the final table's, which a corrected result has made another. */
  readonly final?: true;
  readonly rule: string;
}

/** An entry that waits for its fee, or for the delegate's word: nobody is in the start list by it. */
export interface EntryPending {
  readonly type: 'EntryPending';
  readonly at: Instant;
  readonly entrant: Entrant;
  readonly awaits: 'fee' | 'confirmation';
  /** What is owed for it, where a scale says so. */
  readonly owed?: Money;
  /** The rule by which the player may enter once that has come. */
  readonly entryRule: string;
  readonly rule: string;
}

export interface EntryCancelled {
  readonly type: 'EntryCancelled';
  readonly at: Instant;
  readonly player: string;
  /** What it had used is free again. */
  readonly released: Uses | null;
  /** It waited still for its fee or its confirmation. */
  readonly pending: boolean;
  readonly rule: string;
}

/** What is told of rights and of entries that use them. */
export type RightsNews = QualificationEarned | QualificationWithdrawn | EntryPending | EntryCancelled;

/** How a right came about. */
export type RightBasis =
  'result' | 'nomination' | 'free-place' | 'next-ranked' | 'former-champion' | 'board' | 'taken-over';

interface OfPlayer {
  readonly player: string;
}

/** An event has brought a right, or confirms one that it had brought while it ran. */
export interface EarnRight extends OfPlayer {
  readonly type: 'EarnRight';
  readonly right: string;
  readonly level: string;
  /** 2 for a whole one, 1 for half of one. */
  readonly halves: number;
  readonly tournament: string;
  readonly section: string;
  readonly place: number;
  readonly provisional: boolean;
  readonly earnedAt: Instant;
  readonly rule: string;
  /** The tournament rules of the event that brings it: they say how long it is valid. Absent: those of 2017. */
  readonly book?: string;
}

/** How a right stands that was earned elsewhere: `deferred` is kept for the next final already (T-1.4.3). */
export const RIGHTS_TAKEN_OVER = ['held', 'used', 'deferred'] as const;

/** An entry goes in by rights, or by what a period allows once. */
export interface UseRights extends OfPlayer {
  readonly type: 'UseRights';
  readonly tournament: string;
  readonly rights: readonly string[];
  readonly periods: readonly UsedPeriod[];
}

export interface ReleaseRights extends OfPlayer {
  readonly type: 'ReleaseRights';
  readonly tournament: string;
}

/** A player who leaves after the start list and before the start forfeits what they came in by (T-8.1b). */
export interface ForfeitRights extends OfPlayer {
  readonly type: 'ForfeitRights';
  readonly tournament: string;
}

/** A final begins without who has a right to it: kept for the next one, or forfeited where it was kept before (T-1.4.3). */
export interface PassFinal extends OfPlayer {
  readonly type: 'PassFinal';
  readonly right: string;
  readonly tournament: string;
}

/** What a period allows once: a year's entry by rating or title (T-1.0.7a), a norm event (T-4.7). */
export interface UsedPeriod {
  readonly level: string;
  /** `2017`, or `2017-Q2`. */
  readonly period: string;
  readonly rule: string;
}

/** What has become of a right. */
export type Fate = 'held' | 'used' | 'deferred' | 'withdrawn' | 'forfeited';

/** A right in the Table of Qualifiers. Instants are ms UTC. */
export interface Qualifier {
  readonly right: string;
  /** Who holds it; null where a team does. */
  readonly player: string | null;
  readonly team: string | null;
  readonly level: string;
  /** Half a right opens nothing alone (T-1.1.2). */
  readonly halves: number;
  readonly basis: RightBasis;
  readonly rule: string;
  readonly tournament: string | null;
  readonly section: string | null;
  readonly place: number | null;
  readonly provisional: boolean;
  readonly earnedAt: Instant;
  /** Null: while its event runs, or for good. */
  readonly expiresAt: Instant | null;
  readonly fate: Fate;
  readonly usedIn: string | null;
}

/** The Table of Qualifiers (T-1.0.6), for information only. */
export interface QualifiersTable {
  readonly asOf: Instant;
  readonly qualifiers: readonly Qualifier[];
  /** What to give as `after`; null at the end. */
  readonly next: string | null;
  readonly rule: string;
}
