import { isInCheck } from '../board/attacks';
import type { Board } from '../board/board';
import { hasLegalMove } from '../board/legal-moves';
import { makeMove } from '../board/make-move';
import type { Move } from '../board/move';
import type { Colour } from '../board/pieces';
import type { Square } from '../board/squares';
import { isLegalMove } from '../board/single-move';
import { boardOf, type Position } from '../position-pack';
import { findHelpmate, type Effort, type Search } from './helpmate';
import { isReachHopeless, matingSquares } from './mating-squares';
import { isWalkHopeless } from './king-walk';
import { isMaterialHopeless } from './material';
import { goalHere, type Goal } from './promise';

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

const CORNERS: readonly Square[] = [0, 7, 56, 63];

type Trial = Omit<Effort, 'goal'>;

/** The first try needs to be quick: it decides most positions of real games. */
const FIRST_TRY = { nodes: 1_500, stepCost: 0, isBlocked: false };
/** Then each round tries all goals. */
const ROUNDS = [
  { nodes: 1_500, stepCost: 0, isBlocked: true },
  { nodes: 10_000, stepCost: 0, isBlocked: true },
  { nodes: 10_000, stepCost: 12, isBlocked: true },
  { nodes: 60_000, stepCost: 12, isBlocked: true },
];
/** Then the first goal once more, far enough to see everything that can come of most positions; then the others. */
const LONG_TRY = { nodes: 1_000_000, stepCost: 16, isBlocked: true };
const LAST_ROUND = { nodes: 250_000, stepCost: 16, isBlocked: true };
/** Goals off the corners, spread over all that are possible. */
const OTHER_GOALS = 6;

const distance = (a: Square, b: Square): number =>
  Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));

/** Where to drive the king: the corners, then others of the squares on which it might be mated, nearest first. */
const goalsOf = (king: Square, mating: readonly Goal[] | undefined): Goal[] => {
  const near = (a: Goal, b: Goal): number => distance(a.square, king) - distance(b.square, king);
  const possible = mating ?? Array.from({ length: 64 }, (_, square) => ({ square, toBlock: [] }));
  const isCorner = ({ square }: Goal): boolean => CORNERS.includes(square);
  const corners = possible.filter(isCorner).sort(near);
  const others = possible.filter((goal) => !isCorner(goal)).sort(near);
  const apart = Math.max(1, others.length / OTHER_GOALS);
  const spread = others.filter((_, index) => Math.floor(index / apart) !== Math.floor((index - 1) / apart));
  return [...corners, ...spread];
};

/** What is tried, in this order, until the limit is reached. */
const attempts = (goals: readonly Goal[]): [Goal, Trial][] => {
  const withEach = (some: readonly Goal[], effort: Trial): [Goal, Trial][] =>
    some.map((goal) => [goal, effort]);
  return [
    ...ROUNDS.flatMap((round) => withEach(goals, round)),
    ...withEach(goals.slice(0, 1), LONG_TRY),
    ...withEach(goals.slice(1), LAST_ROUND),
  ];
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
  let searched = 0;
  const attempt = (goal: Goal, effort: Trial): Search => {
    const nodes = Math.min(effort.nodes, limit - searched);
    searched += nodes;
    return findHelpmate(board, side, { ...effort, goal, nodes });
  };
  const conclude = (outcome: Search): MateVerdict | undefined => {
    if (outcome === 'limit') return undefined;
    if (outcome === 'exhausted') return { verdict: 'cannot', because: 'exhausted' };
    return proved(position, side, outcome.found);
  };
  const here = goalHere(board, side);
  const first = conclude(attempt(here, FIRST_TRY));
  if (first) return first;
  if (isReachHopeless(board, side)) return { verdict: 'cannot', because: 'no-mating-square' };
  if (isWalkHopeless(board, side)) return { verdict: 'cannot', because: 'king-walk' };
  const goals = goalsOf(here.square, matingSquares(board, side));
  for (const [goal, effort] of attempts(goals)) {
    if (searched >= limit) break;
    const verdict = conclude(attempt(goal, effort));
    if (verdict) return verdict;
  }
  return { verdict: 'unknown', nodes: searched };
};
