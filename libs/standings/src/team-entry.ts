import type { HalfPoints } from './game-score';

/** A match from the side of one team. */
export interface PlayedMatch {
  readonly opponent: number;
  readonly boardPoints: HalfPoints;
  /** 2 for a match won or past its half, 1 for one drawn or at its half, else 0 [T-7.3a]. */
  readonly matchPoints: number;
}

export interface TeamEntry {
  readonly index: number;
  readonly team: string;
  readonly matches: PlayedMatch[];
  /** Half points on each board, over the whole event. */
  readonly boards: HalfPoints[];
  boardPoints: HalfPoints;
  matchPoints: number;
}
