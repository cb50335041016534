import { opposite, type Side } from '@amici/timecontrol';
import type { Ending, GameResult, ResultCorrected } from '@amici/contracts/game';

/** The results a game played under the laws can have (L-G.3, L-12.2). */
export const NORMAL_RESULTS: readonly GameResult[] = ['1-0', '0-1', '1/2-1/2', '0-0'];

export const winFor = (side: Side): GameResult => (side === 'white' ? '1-0' : '0-1');

export const lossFor = (side: Side): GameResult => winFor(opposite(side));

const HALF_POINTS: Readonly<Record<Exclude<GameResult, '*' | 'cancelled'>, readonly [number, number]>> = {
  '1-0': [2, 0],
  '0-1': [0, 2],
  '1/2-1/2': [1, 1],
  '0-0': [0, 0],
  '1/2-0': [1, 0],
  '0-1/2': [0, 1],
};

/**
 * Points in halves, never more than two in all (L-12.2); null where the game is not counted.
 *
 * @public
 */
export const halfPoints = (result: GameResult): { readonly white: number; readonly black: number } | null => {
  if (result === '*' || result === 'cancelled') return null;
  const [white, black] = HALF_POINTS[result];
  return { white, black };
};

/** How a game ended that counts otherwise than it did, where the correction does not say: those of before did not. */
export const endingCorrected = (
  before: Ending,
  { to, ruling, ending }: Pick<ResultCorrected, 'to' | 'ruling' | 'ending'>,
): Ending => {
  if (ending !== undefined) return ending;
  if (before === 'discontinued') return before;
  return to === 'cancelled' ? 'annulled' : ruling === null ? 'adjudication' : 'ruling';
};
