import type { IndividualTieBreak, TeamTieBreak } from '@amici/standings';
import type { TimeControl } from '@amici/timecontrol';

/** How moves travel. `board`: both players sit at one board (league games). */
export type Transmission = 'server' | 'email' | 'postal' | 'fax' | 'board';

/** How an exceeded time limit takes effect (L-6.6, T-8.7, C-11f, C-12a, B-NCA). */
export type FlagMode =
  'automatic' | 'claim-by-opponent' | 'claim-by-either-plus-director' | 'director-decision';

/** Breaks a player may take (L-10.1a, C-16a); their amount is the event's. */
export interface LeaveConditions {
  readonly kind: 'leave' | 'adjournment' | 'none';
  /** Days per calendar year; 0 where there are none. */
  readonly daysPerYear: number;
  /** The shortest single break in days. */
  readonly minimumDays: number;
  /** Whether the director may grant more. */
  readonly special: 'none' | 'from-director';
}

export interface DrawConditions {
  /** False: draws by agreement are ruled out altogether (L-9.1.2). */
  readonly agreement: boolean;
  /** The first move number with which a draw may be offered (L-9.1.1); null: none. */
  readonly minimumMove: number | null;
  /** Offers a player may make in a game; null: any number. */
  readonly offersPerGame: number | null;
  /** Moves between two offers of one player (L-13.3.2.3e); null: any. */
  readonly offerEveryMoves: number | null;
  /** Draws without a claim, as FIDE has them; no book here does. */
  readonly fivefold: boolean;
  readonly seventyFiveMoves: boolean;
}

export interface AdjudicationConditions {
  readonly selectedBy: 'server' | 'director';
  /** Days to send in claim and analysis, where the laws do not count them in months. */
  readonly claimDays: number;
  readonly appeal: boolean;
  /** Adjudicators who decide an appeal by majority. */
  readonly appealPanel: 1 | 3;
  /** Whether a game that delays the event goes on while both play on (C-23a); absent in games from before: it does. */
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
  /** The event's length in days as announced; null where it has none. */
  readonly lengthDays: number | null;
  readonly flag: FlagMode;
  readonly playsOnAfterFlag: boolean;
  /** A player may announce a move longer than the silence limit ("40+ reflection"). */
  readonly longThinkAnnounced: boolean;
  readonly leave: LeaveConditions;
  /** One sealed line (ICCF server), open lines sent with a move (C-6), or none. */
  readonly conditionals: 'linear' | 'open' | 'none';
  readonly tablebasePieces: number;
  readonly fiftyMoveExcludedAtOrBelow: number;
  readonly draws: DrawConditions;
  readonly adjudication: AdjudicationConditions;
  readonly visibility: { readonly participants: Visibility; readonly public: Visibility };
  readonly tieBreaks: {
    readonly individual: readonly IndividualTieBreak[];
    readonly team: readonly TeamTieBreak[];
  };
  readonly startPositions: 'standard' | 'chess960-each' | 'chess960-common';
}
