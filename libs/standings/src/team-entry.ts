import type { HalfPoints } from './game-score';

/** A match from the side of one team. */
export interface PlayedMatch {
  readonly opponent: number;
  readonly boardPoints: HalfPoints;
  /** 2 for a won match, 1 for a drawn one, 0 for a lost or unfinished one [T-7.3a]. */
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
