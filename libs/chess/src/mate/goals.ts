import type { Square } from '../board/squares';
import type { Effort } from './helpmate';
import type { Goal } from './promise';

/*
 * Which mates are looked for first, and how long: it decides how soon an answer is found, never which.
 */

type Trial = Omit<Effort, 'goal'>;

const CORNERS: readonly Square[] = [0, 7, 56, 63];

/** The first try needs to be quick: it decides most positions of real games. */
export const FIRST_TRY: Trial = { nodes: 1_500, stepCost: 0, isBlocked: false };
/** Then each round tries all goals. */
const ROUNDS: readonly Trial[] = [
  { nodes: 1_500, stepCost: 0, isBlocked: true },
  { nodes: 10_000, stepCost: 0, isBlocked: true },
  { nodes: 10_000, stepCost: 12, isBlocked: true },
  { nodes: 60_000, stepCost: 12, isBlocked: true },
];
/** Then the first goal once more, far enough to see everything that can come of most positions; then the others. */
const LONG_TRY: Trial = { nodes: 1_000_000, stepCost: 16, isBlocked: true };
const LAST_ROUND: Trial = { nodes: 250_000, stepCost: 16, isBlocked: true };
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

/**
 * What is tried after the first try, in this order, until the limit is reached: the king stands on `king`, `mating` are
 * the squares on which it might be mated, `undefined` where nothing is known of them.
 */
export const attempts = (king: Square, mating: readonly Goal[] | undefined): Effort[] => {
  const goals = goalsOf(king, mating);
  const withEach = (some: readonly Goal[], trial: Trial): Effort[] =>
    some.map((goal) => ({ ...trial, goal }));
  return [
    ...ROUNDS.flatMap((round) => withEach(goals, round)),
    ...withEach(goals.slice(0, 1), LONG_TRY),
    ...withEach(goals.slice(1), LAST_ROUND),
  ];
};
