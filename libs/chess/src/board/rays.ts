import { fileOf, rankOf, squareAt, type Square } from './squares';

/** A step on the board: files to the right, ranks up. */
export type Step = readonly [files: number, ranks: number];

/** Opposite steps follow each other. */
export const ROOK_STEPS: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** Opposite steps follow each other. */
export const BISHOP_STEPS: readonly Step[] = [
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
];

/** The square one step away, or undefined off the board. */
export const stepFrom = (square: Square, [files, ranks]: Step): Square | undefined => {
  const file = fileOf(square) + files;
  const rank = rankOf(square) + ranks;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? squareAt(file, rank) : undefined;
};

/** The squares passed in one direction up to the edge, nearest first. */
export const ray = (square: Square, step: Step): Square[] => {
  const squares: Square[] = [];
  for (let next = stepFrom(square, step); next !== undefined; next = stepFrom(next, step)) squares.push(next);
  return squares;
};
