import { isInCheck } from '../board/attacks';
import type { Board } from '../board/board';
import { hasLegalMove } from '../board/legal-moves';
import { makeMove } from '../board/make-move';
import type { Move } from '../board/move';
import type { Colour } from '../board/pieces';
import { isLegalMove } from '../board/single-move';
import { boardOf, type Position } from '../position-pack';
import { FIRST_TRY, attempts } from './goals';
import { findHelpmate, type Effort, type Search } from './helpmate';
import { isReachHopeless, matingSquares } from './mating-squares';
import { isWalkHopeless } from './king-walk';
import { isMaterialHopeless } from './material';
import { goalHere } from './promise';

/** Whether a side can still mate (L-6.7), with the proof that goes with it. */
export type MateVerdict =
  | { readonly verdict: 'can'; readonly line: readonly Move[] }
  | { readonly verdict: 'cannot'; readonly because: 'men' | 'no-mating-square' | 'king-walk' | 'exhausted' }
  | { readonly verdict: 'unknown'; readonly nodes: number };

export interface MateOptions {
  /** Positions that may be examined in all; by default DEFAULT_NODES. */
  readonly nodes?: number;
}

/** A few seconds; one search of them takes less than 64 MB. */
export const DEFAULT_NODES = 2_000_000;

/** The law under which the verdict counts: a flag's fall (L-6.7) or a dead position (L-5.2.2). */
export const MATE_RULES = { flag: 'L-6.7', dead: 'L-5.2.2' } as const;

/** The core itself replays the line before anybody hears of it; a line that does not mate would be a bug. */
export const proved = (position: Position, side: Colour, line: readonly Move[]): MateVerdict => {
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
  let searched = 0;
  const attempt = (effort: Effort): Search => {
    const nodes = Math.min(effort.nodes, limit - searched);
    searched += nodes;
    return findHelpmate(board, side, { ...effort, nodes });
  };
  const conclude = (outcome: Search): MateVerdict | undefined => {
    if (outcome === 'limit') return undefined;
    if (outcome === 'exhausted') return { verdict: 'cannot', because: 'exhausted' };
    return proved(position, side, outcome.found);
  };
  const here = goalHere(board, side);
  const first = conclude(attempt({ ...FIRST_TRY, goal: here }));
  if (first) return first;
  if (isReachHopeless(board, side)) return { verdict: 'cannot', because: 'no-mating-square' };
  if (isWalkHopeless(board, side)) return { verdict: 'cannot', because: 'king-walk' };
  for (const effort of attempts(here.square, matingSquares(board, side))) {
    if (searched >= limit) break;
    const verdict = conclude(attempt(effort));
    if (verdict) return verdict;
  }
  return { verdict: 'unknown', nodes: searched };
};
