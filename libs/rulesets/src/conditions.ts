import type { IndividualTieBreak, TeamTieBreak } from '@amici/standings';
import type { TimeControl } from '@amici/timecontrol';

/** How moves travel; at the board both players sit at one. */
export type Transmission = 'server' | 'email' | 'postal' | 'fax' | 'board';

/** How an exceeded time limit takes effect (L-6.6, T-8.7, C-11f, C-12a, B-NCA). */
export type FlagMode =
  'automatic' | 'claim-by-opponent' | 'claim-by-either-plus-director' | 'director-decision';

/** Breaks a player may take (L-10.1a, C-16a); their amount is the event's. */
export interface LeaveConditions {
  /** Which breaks there are: leave (ICCF), adjournments (CCLA), or none (Triple Block, over the board). */
  readonly kind: 'leave' | 'adjournment' | 'none';
  /** Days in a calendar year; 0 where there are none. */
  readonly daysPerYear: number;
  /** The shortest single break in days. */
  readonly minimumDays: number;
  /** Whether the director may grant more. */
  readonly special: 'none' | 'from-director';
}

export interface DrawConditions {
  /** Whether players may agree on a draw (L-9.1.2). */
  readonly agreement: boolean;
  /** The first move with which a draw may be offered (L-9.1.1), where there is one. */
  readonly minimumMove: number | null;
  /** How many offers a player may make in a game, where they are limited. */
  readonly offersPerGame: number | null;
  /** How many moves lie between two offers of one player (L-13.3.2.3e), where they are limited so. */
  readonly offerEveryMoves: number | null;
  /** Whether a position that occurs for the fifth time is a draw without a claim, as FIDE has it; no book here does. */
  readonly fivefold: boolean;
  /** Whether 75 moves without capture or pawn move are a draw without a claim, as FIDE has it; no book here does. */
  readonly seventyFiveMoves: boolean;
}

export interface AdjudicationConditions {
  /** Who chooses the adjudicator. */
  readonly selectedBy: 'server' | 'director';
  /** Days to send in claim and analysis, where the laws do not count them in months. */
  readonly claimDays: number;
  /** Whether an adjudication may be appealed. */
  readonly appeal: boolean;
  /** Adjudicators who decide an appeal by majority. */
  readonly appealPanel: 1 | 3;
  // Absent in games from before: it does.
  /** Whether a game that delays the event goes on while both play on (C-23a). */
  readonly extension: boolean;
}

/** What of a game somebody sees: as it goes on, once it is over, or never. */
export type Visibility =
  | {
      readonly show: 'live';
      /** Live from the moment this many games of the event are finished. */
      readonly afterFinishedGames: number;
      /** Full moves held back while the game is in progress. */
      readonly delayMoves: number;
    }
  | { readonly show: 'finished' }
  | { readonly show: 'never' };

/**
 * What an event announces before play beyond the laws: plain JSON, complete (defaults filled in), stored with every
 * game it governs.
 */
export interface Conditions {
  readonly transmission: Transmission;
  /** Null: untimed. */
  readonly timeControl: TimeControl | null;
  /** How many days the event lasts, where that is announced. */
  readonly lengthDays: number | null;
  readonly flag: FlagMode;
  /** Whether a game goes on as long as nobody claims that a time limit was exceeded. */
  readonly playsOnAfterFlag: boolean;
  /** Whether a player may announce a move longer than the silence limit ("40+ reflection"). */
  readonly longThinkAnnounced: boolean;
  readonly leave: LeaveConditions;
  /** One sealed line (ICCF server), open lines sent with a move (C-6), or none. */
  readonly conditionals: 'linear' | 'open' | 'none';
  /** Up to how many pieces a tablebase proves a claim, 3 to 7; 0: never. */
  readonly tablebasePieces: number;
  /** With so many pieces or fewer nobody claims a draw by fifty moves; 0: with any number somebody may. */
  readonly fiftyMoveExcludedAtOrBelow: number;
  readonly draws: DrawConditions;
  readonly adjudication: AdjudicationConditions;
  readonly visibility: {
    /** What those who take part in the event see of its games. */
    readonly participants: Visibility;
    /** What everybody sees of its games. */
    readonly public: Visibility;
  };
  readonly tieBreaks: {
    /** What decides between players of equal points, one after the other; unless stated as the tournament rules have it. */
    readonly individual: readonly IndividualTieBreak[];
    /** What decides between teams of equal points, one after the other; unless stated as the tournament rules have it. */
    readonly team: readonly TeamTieBreak[];
  };
  /** What games start from: the usual array, a Chess960 array for each game, or one for all. */
  readonly startPositions: 'standard' | 'chess960-each' | 'chess960-common';
}
