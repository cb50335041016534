import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';
import type { HalfPoints, ListSummary, Pool, RatingUnits, Standing } from './ratings';

interface OfPlayer {
  readonly at: Instant;
  readonly pool: Pool;
  readonly player: string;
}

/** What one game did to a rating; change and k are null where all games were rated together (T-A1.14, T-A1.15). */
export interface GameRated extends OfPlayer {
  readonly type: 'GameRated';
  readonly list: string;
  readonly game: string;
  /** Null for a game that the player reported themselves (CR-5d). */
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
  /** Absent where it was not kept yet. */
  readonly motion?: string;
  readonly rule: string;
}

export interface RatingListPublished extends ListSummary {
  readonly type: 'RatingListPublished';
  readonly at: Instant;
  readonly pool: Pool;
  readonly list: string;
  readonly effectiveFrom: string;
  readonly system: string;
  readonly rule: string;
}

/** What the rating service tells the other services. */
export type RatingEvent =
  | GameRated
  | PlayerRated
  | RatingAdopted
  | RatingCorrected
  | RatingOverridden
  | RatingAltered
  | RatingListPublished;
