import type { GameResult } from '@amici/contracts/game';
import type { Rejection } from '@amici/kernel';
import { endOnBoard } from '../moves/endings';
import { halfPoints, NORMAL_RESULTS } from '../state/results';
import type { Game } from '../state/state';

/** Results under the laws, and in the League those an unapproved withdrawal gives (L-G.3, L-12.2, C-27bii). */
const possibleIn = ({ rules: { laws } }: Game): readonly GameResult[] => [
  ...NORMAL_RESULTS,
  'cancelled',
  ...(laws.startsWith('ccla-') ? (['1/2-0', '0-1/2'] as const) : []),
];

interface Bounds {
  readonly results: readonly GameResult[];
  readonly code: string;
  readonly rule: string;
}

/** A ruling may take points from a player that the board gave; it gives none that the board did not (L-1.2, L-1.3). */
const isWithin = (result: GameResult, board: GameResult): boolean => {
  const [counted, most] = [halfPoints(result), halfPoints(board)];
  if (counted === null || most === null) return true;
  return counted.white <= most.white && counted.black <= most.black;
};

/** What the result of a game that is over can be corrected to, and which rule bounds it. */
export const boundsOf = (game: Game): Bounds => {
  const results = possibleIn(game);
  if (game.outcome?.ending === 'discontinued')
    return { results: ['cancelled'], code: 'game-replaced', rule: game.rules.articles.reversedColours };
  const end = endOnBoard(game);
  return end === null
    ? { results, code: 'no-such-result', rule: 'L-G.3' }
    : {
        results: results.filter((one) => isWithin(one, end.result)),
        code: 'against-the-board',
        rule: end.rule,
      };
};

/** Why a result cannot be corrected to this one; undefined where it can. */
export const outOfBounds = (result: GameResult, game: Game): Rejection | undefined => {
  if (!possibleIn(game).includes(result)) return { code: 'no-such-result', rule: 'L-G.3' };
  const { results, code, rule } = boundsOf(game);
  return results.includes(result) ? undefined : { code, rule, data: { choices: results } };
};
