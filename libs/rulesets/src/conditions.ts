import type { IndividualTieBreak, TeamTieBreak } from '@amici/standings';
import type { TimeControl } from '@amici/timecontrol';

/** How moves are sent; over the board, both players sit at one board. */
export type Transmission = 'server' | 'email' | 'postal' | 'fax' | 'board';

/** What happens when a time limit is exceeded (L-6.6, T-8.7, C-11f, C-12a, B-NCA). */
export type FlagMode =
  'automatic' | 'claim-by-opponent' | 'claim-by-either-plus-director' | 'director-decision';

/** Breaks that a player may take (L-10.1a, C-16a); the tournament sets how many. */
export interface LeaveConditions {
  /** The kind of break: leave (ICCF), adjournments (CCLA), or none (Triple Block, over the board). */
  readonly kind: 'leave' | 'adjournment' | 'none';
  /** Days of leave in a calendar year; 0 if there is none. */
  readonly daysPerYear: number;
  /** The shortest break, in days. */
  readonly minimumDays: number;
  /** Whether the director may grant extra leave. */
  readonly special: 'none' | 'from-director';
}

export interface DrawConditions {
  /** Whether players may agree on a draw (L-9.1.2). */
  readonly agreement: boolean;
  /** The first move with which a draw may be offered (L-9.1.1), if limited. */
  readonly minimumMove: number | null;
  /** How many draw offers a player may make in a game, if limited. */
  readonly offersPerGame: number | null;
  /** How many moves must lie between two offers of the same player (L-13.3.2.3e), if limited. */
  readonly offerEveryMoves: number | null;
  /**
   * Whether a fifth repetition of a position is a draw without a claim, as in FIDE's laws; no
   * book of rules here says so.
   */
  readonly fivefold: boolean;
  /**
   * Whether 75 moves without capture or pawn move are a draw without a claim, as in FIDE's laws; no
   * book of rules here says so.
   */
  readonly seventyFiveMoves: boolean;
}

export interface AdjudicationConditions {
  /** Who chooses the adjudicator. */
  readonly selectedBy: 'server' | 'director';
  /** Days for claims and analysis, unless the laws set this time in months. */
  readonly claimDays: number;
  /** Whether players may appeal against an adjudication. */
  readonly appeal: boolean;
  /** How many adjudicators decide an appeal by majority. */
  readonly appealPanel: 1 | 3;
  // Absent in games from before: it does.
  /** Whether a game that delays the tournament continues while both players play on (C-23a). */
  readonly extension: boolean;
}

/** When the games can be seen: while played, once over, or never. */
export type Visibility =
  | {
      readonly show: 'live';
      /** Games are shown once this many games of the tournament are finished. */
      readonly afterFinishedGames: number;
      /** How many full moves are held back while the game is in progress. */
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
  /** How many days the tournament lasts, if announced. */
  readonly lengthDays: number | null;
  readonly flag: FlagMode;
  /** Whether a game continues until somebody claims that a time limit was exceeded. */
  readonly playsOnAfterFlag: boolean;
  /** Whether a player may announce a reflection beyond the silence limit ("40+ reflection"). */
  readonly longThinkAnnounced: boolean;
  readonly leave: LeaveConditions;
  /** One sealed line (ICCF server), open lines sent with a move (C-6), or none. */
  readonly conditionals: 'linear' | 'open' | 'none';
  /** With how many pieces at most a claim may rest on a tablebase, 3 to 7; 0 means never. */
  readonly tablebasePieces: number;
  /** With this many pieces or fewer, nobody may claim a draw by fifty moves; 0 sets no limit. */
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
    /** What separates players with equal points, in this order; if empty, as the tournament rules say. */
    readonly individual: readonly IndividualTieBreak[];
    /** What separates teams with equal points, in this order; if empty, as the tournament rules say. */
    readonly team: readonly TeamTieBreak[];
  };
  /** What games start from: the standard position, a Chess960 position for each game, or one for all. */
  readonly startPositions: 'standard' | 'chess960-each' | 'chess960-common';
}
