import { isInCheck } from '../board/attacks';
import type { Board } from '../board/board';
import { hasLegalMove } from '../board/legal-moves';
import { makeMove } from '../board/make-move';
import type { Move } from '../board/move';
import type { Colour } from '../board/pieces';
import type { Square } from '../board/squares';
import { isLegalMove } from '../board/single-move';
import { boardOf, type Position } from '../position-pack';
import { findHelpmate, type Search } from './helpmate';
import { isReachHopeless, matingSquares } from './mating-squares';
import { isWalkHopeless } from './king-walk';
import { isMaterialHopeless } from './material';

/** Whether a side can still mate (L-6.7), with the proof that goes with it. */
export type MateVerdict =
  | { readonly verdict: 'can'; readonly line: readonly Move[] }
  | { readonly verdict: 'cannot'; readonly because: 'men' | 'no-mating-square' | 'king-walk' | 'exhausted' }
  | { readonly verdict: 'unknown'; readonly nodes: number };

export interface MateOptions {
  /** Positions that may be examined in all; by default DEFAULT_NODES. */
  readonly nodes?: number;
}

/** A few seconds, and less than 64 MB. */
export const DEFAULT_NODES = 1_000_000;

/** The law under which the verdict counts: a flag's fall (L-6.7) or a dead position (L-5.2.2). */
export const MATE_RULES = { flag: 'L-6.7', dead: 'L-5.2.2' } as const;

const CORNERS: readonly Square[] = [0, 7, 56, 63];
/** How far the first try goes, and then the rounds over all goals; the last search has all that is left of the limit. */
const FIRST_TRY = 1_500;
const ROUNDS: readonly number[] = [1_500, 10_000];

const distance = (a: Square, b: Square): number =>
  Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));

/** Where to drive the king: where it is, then corners, then other squares on which it might be mated, nearest first. */
const goalsOf = (king: Square, mating: readonly Square[] | undefined): Square[] => {
  const near = (a: Square, b: Square): number => distance(a, king) - distance(b, king);
  const possible = mating ?? Array.from({ length: 64 }, (_, square) => square);
  const corners = CORNERS.filter((square) => possible.includes(square)).sort(near);
  const others = possible.filter((square) => !corners.includes(square)).sort(near);
  return [...new Set([...corners, ...others.slice(0, 6)])];
};

/** The core itself replays the line before anybody hears of it; a line that does not mate would be a bug. */
const proved = (position: Position, side: Colour, line: readonly Move[]): MateVerdict => {
  const board = boardOf(position);
  for (const move of line) {
    if (!isLegalMove(board, move)) throw new Error('a helpmate has an illegal move');
    makeMove(board, move);
  }
  if (board.sideToMove === side || !isInCheck(board, board.sideToMove) || hasLegalMove(board))
    throw new Error('a helpmate does not end in mate');
  return { verdict: 'can', line };
};

const isMateNow = (board: Board, side: Colour): boolean =>
  board.sideToMove !== side && isInCheck(board, board.sideToMove);

/**
 * Whether `side` can mate by any series of legal moves of both sides. A draw by repetition or by the fifty-move rule must
 * be claimed and is no obstacle. `can` carries the moves, `cannot` is proved, `unknown` means the limit was reached.
 */
export const canMate = (position: Position, side: Colour, options: MateOptions = {}): MateVerdict => {
  const limit = options.nodes ?? DEFAULT_NODES;
  const board = boardOf(position);
  if (!hasLegalMove(board))
    return isMateNow(board, side)
      ? { verdict: 'can', line: [] }
      : { verdict: 'cannot', because: 'exhausted' };
  if (isMaterialHopeless(board, side)) return { verdict: 'cannot', because: 'men' };
  const king = board.kingSquare(side ^ 1);
  let searched = 0;
  const attempt = (goal: Square, most: number, isBlocked: boolean): Search => {
    const nodes = Math.min(most, limit - searched);
    searched += nodes;
    return findHelpmate(board, side, goal, nodes, isBlocked);
  };
  const conclude = (outcome: Search): MateVerdict | undefined => {
    if (outcome === 'limit') return undefined;
    if (outcome === 'exhausted') return { verdict: 'cannot', because: 'exhausted' };
    return proved(position, side, outcome.found);
  };
  const first = conclude(attempt(king, FIRST_TRY, false));
  if (first) return first;
  if (isReachHopeless(board, side)) return { verdict: 'cannot', because: 'no-mating-square' };
  if (isWalkHopeless(board, side)) return { verdict: 'cannot', because: 'king-walk' };
  const goals = goalsOf(king, matingSquares(board, side));
  for (const most of ROUNDS)
    for (const goal of goals) {
      const verdict = conclude(attempt(goal, most, true));
      if (verdict) return verdict;
    }
  const last = conclude(attempt(goals[0] ?? king, limit, true));
  return last ?? { verdict: 'unknown', nodes: searched };
};
