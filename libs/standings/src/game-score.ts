import { err, ok, type Rejection, type Result } from '@amici/kernel';

/** Half points, so that scores are integers: a win is 2, a draw 1. */
export type HalfPoints = number;

/** A game as it stands in a table. Cancelled and unfinished games count for nothing. */
export type GameResult = '1-0' | '0-1' | '1/2-1/2' | '0-0' | 'cancelled' | null;

/** Points of White and Black where they are not those of one result (CCLA rule 27). */
export type PlayerScores = readonly [white: number, black: number];

export const GAME_RESULTS: readonly GameResult[] = ['1-0', '0-1', '1/2-1/2', '0-0', 'cancelled', null];

const HALF_POINTS: Readonly<
  Record<Exclude<GameResult, 'cancelled' | null>, readonly [HalfPoints, HalfPoints]>
> = {
  '1-0': [2, 0],
  '0-1': [0, 2],
  '1/2-1/2': [1, 1],
  '0-0': [0, 0],
};

/**
 * Half points of both sides, by a forfeit as by play: a win 1 point, a draw a half, a loss none [L-12.1]; a double default
 * is 0 for both [L-G.2]. Null for a game that does not count.
 */
export const resultHalfPoints = (result: GameResult): readonly [HalfPoints, HalfPoints] | null =>
  result === null || result === 'cancelled' ? null : HALF_POINTS[result];

const isScore = (score: number): boolean => score === 0 || score === 0.5 || score === 1;

/**
 * Half points of both sides from their points: each 0, 0.5 or 1 and together no more than a game's normal point
 * [L-12.2].
 */
export const scoresHalfPoints = ([white, black]: PlayerScores): Result<
  readonly [HalfPoints, HalfPoints],
  Rejection<'impossible-score'>
> =>
  isScore(white) && isScore(black) && white + black <= 1
    ? ok([2 * white, 2 * black])
    : err({ code: 'impossible-score', rule: 'L-12.2', detail: `${white} and ${black}` });
