import type { Instant } from '@amici/kernel';
import type { NormTitle, TitleCode, WithdrawalKind } from '@amici/norms';

/** What a statement of norms needs to know of the event (Appendix 2, item 1). */
export interface NormEvent {
  readonly code: string;
  readonly name: string;
  readonly format: string;
  /** Whether the event was announced as one in which norms can be made (T-A2.1h). */
  readonly titleEvent: boolean;
  readonly startsAt: Instant;
  /** `id@version` of the norm rules. */
  readonly normRules: string;
  readonly rounds: 1 | 2;
  readonly twoGamesApproved: boolean;
}

/** A player at the start: ratings in points, the mean of the others stands where there is none (T-A2.2.10). */
export interface NormPlayer {
  readonly player: string;
  readonly rating: number | null;
  readonly fide: number | null;
  readonly fixed: boolean;
  readonly federation: string;
  /** The title whose use opponents may make (T-10.2c3, T-10.8d). */
  readonly title: TitleCode | null;
}

/** What one title asks of one player; points, the sum of the expected scores in ten-thousandths. */
export interface Asked {
  readonly expected: number;
  readonly norm: number;
  readonly minimum: number;
  readonly required: number;
  readonly possible: boolean;
}

/** A player's line of a statement. Ratings in points. */
export interface StatementLine {
  readonly player: string;
  /** The rating he counts with for his opponents. */
  readonly rating: number;
  readonly games: number;
  readonly averageOpponent: number;
  readonly gmOpponents: number;
  readonly simOpponents: number;
  readonly titles: Readonly<Record<NormTitle, Asked>>;
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
  readonly failures: readonly string[];
  /** Whether norms can be made in it; a missing 1(b) or 1(c) is mended by an assumed rating (T-A2.3b). */
  readonly offersNorms: boolean;
  readonly assumed: number | null;
  readonly category: string | null;
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

/** Games were cancelled: what the norms ask of those who stay, over the games that are left (T-A2.3a1). */
export interface NormStatementRevised extends OfSection {
  readonly type: 'NormStatementRevised';
  readonly withdrawn: string;
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

/** A norm as it counts towards its title. */
export interface NormFigures {
  readonly title: NormTitle;
  readonly games: number;
  readonly overscored: number;
  readonly gmOpponents: number;
  readonly simOpponents: number;
  /** Half points made, and points required, under the statement that counts best. */
  readonly halfPoints: number;
  readonly required: number;
}

/** A player has reached a norm, or its figures have changed with a later result. */
export interface NormAchieved extends OfSection, NormFigures {
  readonly type: 'NormAchieved' | 'NormRevised';
  readonly player: string;
  /** Whether it counts towards a title: not where he holds that title or a higher one. */
  readonly counts: boolean;
  readonly startsAt: Instant;
}

/** A result was corrected or the player left without leave: the norm is none. */
export interface NormRescinded extends OfSection {
  readonly type: 'NormRescinded';
  readonly player: string;
  readonly title: NormTitle;
}

export type NormsEvent =
  | NormStatementFixed
  | NormsRuledOut
  | NormStatementRevised
  | ScoreCounted
  | PlayerLeft
  | NormAchieved
  | NormRescinded;
