import type { HalfPoints } from './game-score';

/** One game from the side of one player; the opponent as an index into the entries. */
export interface PlayedGame {
  readonly opponent: number;
  readonly score: HalfPoints;
  readonly forfeit: boolean;
}

/** A player with their counted games. */
export interface IndividualEntry {
  readonly index: number;
  readonly player: string;
  readonly rating: number | null;
  readonly games: PlayedGame[];
  points: HalfPoints;
  wins: number;
  /** In quarter points. */
  sonnebornBerger: number;
}
