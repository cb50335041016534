import type { Board } from './board';
import { MAX_MOVES, countLegalMoves, generateLegalMoves } from './legal-moves';
import { makeMove, unmakeMove } from './make-move';

const walk = (board: Board, depth: number, moves: Int32Array, start: number): number => {
  const end = generateLegalMoves(board, moves, start);
  let nodes = 0;
  for (let at = start; at < end; at++) {
    makeMove(board, moves[at]!);
    nodes += depth === 2 ? countLegalMoves(board) : walk(board, depth - 1, moves, end);
    unmakeMove(board);
  }
  return nodes;
};

/** Counts the legal sequences of `depth` half-moves; the last half-moves are counted as sets, not made. */
export const perftBoard = (board: Board, depth: number): number => {
  if (depth === 0) return 1;
  if (depth === 1) return countLegalMoves(board);
  return walk(board, depth, new Int32Array(depth * MAX_MOVES), 0);
};

const walkEvery = (board: Board, depth: number, moves: Int32Array, start: number): number => {
  if (depth === 0) return 1;
  const end = generateLegalMoves(board, moves, start);
  let nodes = 0;
  for (let at = start; at < end; at++) {
    makeMove(board, moves[at]!);
    nodes += walkEvery(board, depth - 1, moves, end);
    unmakeMove(board);
  }
  return nodes;
};

/** The same count with every single move made and unmade: for measuring. */
export const perftEveryNode = (board: Board, depth: number): number =>
  walkEvery(board, depth, new Int32Array(depth * MAX_MOVES), 0);
