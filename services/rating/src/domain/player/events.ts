import type { Instant } from '@amici/kernel';
import type { Pool, Status } from '../systems';
import type { HalfPoints, RatingUnits } from '../units';
import type { TextRef } from '../verdict';

/** A finished game of a rated event, from the side of this player. */
export interface GameReport {
  readonly game: string;
  /** Null for a game that the player reports himself (CR-5d). */
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
  /** The player's own rating in this game (T-9.4c), and the one he was facing (T-9.4d). */
  readonly own: RatingUnits;
  readonly facing: RatingUnits;
  /** Whether the two can be compared (CR-5f). */
  readonly compared: boolean;
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

/** What one game did to a rating; change and k are null where all games were rated together (T-A1.14, T-A1.15). */
export interface GameRated extends OfPlayer {
  readonly type: 'GameRated';
  readonly list: string;
  readonly game: string;
  readonly tournament: string | null;
  readonly opponent: string;
  readonly halfPoints: HalfPoints;
  readonly own: RatingUnits;
  readonly facing: RatingUnits;
  readonly expected: number | null;
  readonly k: RatingUnits | null;
  readonly change: RatingUnits | null;
  readonly rule: string;
}

/** A rating as it stands from a list on. */
export interface Standing {
  readonly list: string;
  readonly effectiveFrom: string;
  readonly rating: RatingUnits;
  readonly listed: number;
  readonly games: number;
  readonly status: Status;
}

export interface PlayerRated extends OfPlayer, Standing {
  readonly type: 'PlayerRated';
  readonly before: RatingUnits | null;
  readonly gamesBefore: number;
  readonly method: string;
  readonly missingGames: number;
  /** The latest of the games in this period ended; null where history says of none. */
  readonly lastGameAt: Instant | null;
  /** `id@version` of the rating system. */
  readonly system: string;
  readonly rule: string;
}

/** A rating brought along from elsewhere: an earlier list, or what a joining member has (CR-2a). */
export interface RatingAdopted extends OfPlayer, Standing {
  readonly type: 'RatingAdopted';
  readonly source: string;
  readonly lastGameAt: Instant | null;
  readonly rule: string;
}

/** A game rated before counts otherwise: every list since is calculated again, what was published stays as it was. */
export interface RatingCorrected extends OfPlayer, Standing {
  readonly type: 'RatingCorrected';
  readonly game: string;
  readonly ratedIn: string;
  readonly halfPointsBefore: HalfPoints;
  /** Null: the game no longer counts. */
  readonly halfPoints: HalfPoints | null;
  readonly before: RatingUnits;
  readonly rule: string;
}

/** A commissioner replaced the rating that a list came to (T-A1.16c). */
export interface RatingOverridden extends OfPlayer, Standing {
  readonly type: 'RatingOverridden';
  readonly before: RatingUnits;
  readonly reason: TextRef;
  /** Who is to be told the reason. */
  readonly notify: readonly string[];
  readonly rule: string;
}

/** The League's Council altered a rating (CR-2c). */
export interface RatingAltered extends OfPlayer, Standing {
  readonly type: 'RatingAltered';
  readonly before: RatingUnits;
  readonly reason: TextRef;
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
  /** Both players' ICCF ratings, where both have one (CR-5f). */
  readonly ratings: { readonly own: RatingUnits; readonly opponent: RatingUnits } | null;
  readonly rule: string;
}

export interface ScoreForwarded extends OfPlayer {
  readonly type: 'ScoreForwarded';
  readonly game: string;
  readonly rule: string;
}

export type PlayerEvent =
  | ResultReported
  | ReportRevised
  | GameRated
  | PlayerRated
  | RatingAdopted
  | RatingCorrected
  | RatingOverridden
  | RatingAltered
  | ScoreReported
  | ScoreForwarded;
