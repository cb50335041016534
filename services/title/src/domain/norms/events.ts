import type { Instant } from '@amici/kernel';
import type { EventCategory, NormTitle, ValidityFailure, WithdrawalKind } from '@amici/norms';
import type { NormAchieved, NormEvent, NormPlayer, NormRescinded, NormRevised } from '@amici/contracts/title';

/** What one title asks of one player; points, the sum of the expected scores in ten-thousandths. */
export interface TitleDemand {
  readonly expected: number;
  readonly norm: number;
  readonly minimum: number;
  readonly required: number;
  readonly possible: boolean;
}

/** A player's line of a statement. Ratings in points. */
export interface StatementLine {
  readonly player: string;
  /** The rating the player counts with for their opponents. */
  readonly rating: number;
  readonly games: number;
  readonly averageOpponent: number;
  readonly gmOpponents: number;
  readonly simOpponents: number;
  readonly titles: Readonly<Record<NormTitle, TitleDemand>>;
}

interface OfSection {
  readonly at: Instant;
  readonly tournament: string;
  readonly section: string;
  readonly rule: string;
}

/** The statement of norms of a section, fixed with its start list (T-A2.3a1). */
export interface NormStatementFixed extends OfSection {
  readonly type: 'NormStatementFixed';
  readonly event: NormEvent;
  readonly valid: boolean;
  readonly failures: readonly ValidityFailure[];
  /** Whether norms can be made in it; a missing 1(b) or 1(c) is mended by an assumed rating (T-A2.3b). */
  readonly offersNorms: boolean;
  readonly assumed: number | null;
  readonly category: EventCategory | null;
  readonly averageRating: number;
  readonly players: readonly NormPlayer[];
  readonly lines: readonly StatementLine[];
}

/** Nobody can make a norm in the section, and why no statement is made. */
export interface NormsRuledOut extends OfSection {
  readonly type: 'NormsRuledOut';
  readonly event: NormEvent;
  readonly code: string;
}

/** Games were cancelled or a player was replaced: what the norms ask of those who stay (T-A2.3a1, T-8.7e2). */
export interface NormStatementRevised extends OfSection {
  readonly type: 'NormStatementRevised';
  readonly withdrawn: string;
  /** Who sits at the player's board instead, and the rating that substitute counts with. */
  readonly replacement?: { readonly player: string; readonly rating: number };
  readonly cancelled: readonly string[];
  readonly lines: readonly StatementLine[];
}

/** A game of the section counts so much for either player, in half points; null: nothing (any more). */
export interface ScoreCounted extends OfSection {
  readonly type: 'ScoreCounted';
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly points: readonly [white: number, black: number] | null;
}

export interface PlayerLeft extends OfSection {
  readonly type: 'PlayerLeft';
  readonly player: string;
  readonly kind: WithdrawalKind;
}

export type NormsEvent =
  | NormStatementFixed
  | NormsRuledOut
  | NormStatementRevised
  | ScoreCounted
  | PlayerLeft
  | NormAchieved
  | NormRevised
  | NormRescinded;
