import type {
  HalfPoints,
  Pool,
  RatingEvent,
  RatingListPublished,
  RatingUnits,
  SideAttributed,
} from '@amici/contracts/rating';
import type { Instant } from '@amici/kernel';

/** A finished game of a rated event, from the side of this player. */
export interface GameReport {
  readonly game: string;
  /** Null for a game that the player reports themselves (CR-5d). */
  readonly tournament: string | null;
  readonly section: string | null;
  readonly opponent: string;
  readonly colour: 'white' | 'black';
  readonly halfPoints: HalfPoints;
  /** Null where history does not say. */
  readonly finishedAt: Instant | null;
  /** When the result reached its event: the list it counts in follows from it (T-9.5a). */
  readonly reportedAt: Instant;
  /** The list it counts in. */
  readonly list: string;
  /** The player's own rating in this game (T-9.4c), and the one they faced (T-9.4d). */
  readonly own: RatingUnits;
  readonly facing: RatingUnits;
  /** Whether the two can be compared (CR-5f). */
  readonly compared: boolean;
  /** Of a game with a substitute: why it is rated so (T-A1.18). */
  readonly attributed?: SideAttributed;
}

interface OfPlayer {
  readonly at: Instant;
  readonly pool: Pool;
  readonly player: string;
}

export interface ResultReported extends OfPlayer, GameReport {
  readonly type: 'ResultReported';
  readonly rule: string;
}

/** The result of a game that is not rated yet counts otherwise, or (null) not at all. */
export interface ReportRevised extends OfPlayer {
  readonly type: 'ReportRevised';
  readonly game: string;
  readonly from: HalfPoints;
  readonly to: HalfPoints | null;
  readonly rule: string;
}

/** A score of an event played elsewhere: reported by the player, forwarded to the Registrar, rated (CR-5d). */
export interface ScoreReported extends OfPlayer {
  readonly type: 'ScoreReported';
  readonly game: string;
  readonly opponent: string;
  readonly opponentFederation: string;
  readonly colour: 'white' | 'black';
  readonly halfPoints: HalfPoints;
  readonly finishedAt: Instant;
  /** Absent where it was not asked yet: of the ICCF. */
  readonly of?: 'iccf' | 'overseas' | 'friendly';
  /** Both players' ICCF ratings, where both have one (CR-5f). */
  readonly ratings: { readonly own: RatingUnits; readonly opponent: RatingUnits } | null;
  readonly rule: string;
}

export interface ScoreForwarded extends OfPlayer {
  readonly type: 'ScoreForwarded';
  readonly game: string;
  /** Absent where it was not looked at yet. */
  readonly eligibleBy?: string;
  readonly rule: string;
}

/** All that is recorded of a player's ratings in a pool. */
export type PlayerEvent =
  Exclude<RatingEvent, RatingListPublished> | ResultReported | ReportRevised | ScoreReported | ScoreForwarded;
