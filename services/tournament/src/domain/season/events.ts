import type { TextRef } from '@amici/contracts';
import type { Division, FormedDivision, PromotionNumbers, TeamMove } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

interface OfSeason {
  readonly at: Instant;
  readonly season: string;
  readonly rule: string;
}

export interface SeasonAnnounced extends OfSeason {
  readonly type: 'SeasonAnnounced';
  readonly name: string;
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  readonly previous: string | null;
  /** Why it starts nearer to the season before, or further from it, than expected. */
  readonly exceptional?: TextRef;
}

export interface DivisionsFormed extends OfSeason {
  readonly type: 'DivisionsFormed';
  readonly divisions: readonly FormedDivision[];
  /** Why a team plays elsewhere than where the last season put it. */
  readonly exceptional: TextRef | null;
}

export interface PromotionsFixed extends OfSeason {
  readonly type: 'PromotionsFixed';
  readonly numbers: readonly PromotionNumbers[];
}

/** None of the four players that the team began with is left (T-5.7). */
export interface RelegationDue extends OfSeason {
  readonly type: 'RelegationDue';
  readonly team: string;
  readonly division: Division;
  /** Who sat there at the start of the first of the two seasons. */
  readonly began: readonly string[];
}

export interface RelegationExempted extends OfSeason {
  readonly type: 'RelegationExempted';
  readonly team: string;
  readonly reason: TextRef;
}

interface Moved extends OfSeason, TeamMove {}

export interface TeamPromoted extends Moved {
  readonly type: 'TeamPromoted';
}

export interface TeamRelegated extends Moved {
  readonly type: 'TeamRelegated';
}

export interface SeasonClosed extends OfSeason {
  readonly type: 'SeasonClosed';
}

export type SeasonEvent =
  | SeasonAnnounced
  | DivisionsFormed
  | PromotionsFixed
  | RelegationDue
  | RelegationExempted
  | TeamPromoted
  | TeamRelegated
  | SeasonClosed;
