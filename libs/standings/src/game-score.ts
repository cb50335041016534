import { err, ok, type Rejection, type Result } from '@amici/kernel';

/** Half points, so that scores are integers: a win is 2, a draw 1. */
export type HalfPoints = number;

/** What one side makes of one game. */
export type GameHalfPoints = 0 | 1 | 2;

/** Points of White and Black where they are not those of one result (CCLA rule 27). */
export type PlayerScores = readonly [white: number, black: number];

/**
 * What a game counts. `1/2-0` and `0-1/2` come of an unapproved withdrawal (C-27bii), `*` is history that does not say how
 * it ended, `cancelled` counts for nobody. A game that is not over has none: null.
 */
export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', '*', 'cancelled'] as const;
export type TableResult = (typeof GAME_RESULTS)[number];

const HALF_POINTS: Readonly<
  Record<TableResult, readonly [white: GameHalfPoints, black: GameHalfPoints] | null>
> = {
  '1-0': [2, 0],
  '0-1': [0, 2],
  '1/2-1/2': [1, 1],
  '0-0': [0, 0],
  '1/2-0': [1, 0],
  '0-1/2': [0, 1],
  '*': null,
  cancelled: null,
};

/**
 * Half points of White and Black, by a forfeit as by play: a win 1 point, a draw a half, a loss none [L-12.1]; a double
 * default is 0 for both [L-G.2]. Null for a game that counts nowhere: cancelled, of unknown result, not over [L-12.2].
 */
export const halfPointsOf = (
  result: TableResult | null,
): readonly [white: GameHalfPoints, black: GameHalfPoints] | null =>
  result === null ? null : HALF_POINTS[result];

const isScore = (score: number): boolean => score === 0 || score === 0.5 || score === 1;

/**
 * Half points of both sides from their points: each 0, 0.5 or 1, and together at most a game's normal point
 * [L-12.2].
 */
export const scoresHalfPoints = ([white, black]: PlayerScores): Result<
  readonly [HalfPoints, HalfPoints],
  Rejection<'impossible-score'>
> =>
  isScore(white) && isScore(black) && white + black <= 1
    ? ok([2 * white, 2 * black])
    : err({
        code: 'impossible-score',
        rule: 'L-12.2',
        detail: { name: 'two-scores', white: String(white), black: String(black) },
      });
