import type { Move, Position } from '@amici/chess';
import { isInCheck } from '@amici/chess/board/attacks';
import type { Board } from '@amici/chess/board/board';
import { generateLegalMoves, MAX_MOVES } from '@amici/chess/board/legal-moves';
import { makeMove, unmakeMove } from '@amici/chess/board/make-move';
import { movePromotion, moveTo } from '@amici/chess/board/move';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '@amici/chess/board/pieces';
import { boardOf } from '@amici/chess/position-pack';
import type { Chance } from './chance';

/*
 * Moves as club players make them: a look two half-moves ahead and through the exchanges after them, with a little
 * inaccuracy. Nothing here judges a game; it makes the games of a simulation look like chess.
 */

/** Centipawns. */
const WORTH: Readonly<Record<number, number>> = {
  [PAWN]: 100,
  [KNIGHT]: 320,
  [BISHOP]: 330,
  [ROOK]: 500,
  [QUEEN]: 900,
  [KING]: 0,
};
const MATE = 100_000;
/** A king stays at home until so little is left of both sides together. */
const ENDGAME = 2_600;
const MOST_EXCHANGES = 5;
const DEPTH = 2;

const fromCentre = (square: number): number => {
  const [file, rank] = [square & 7, square >> 3];
  return Math.max(Math.abs(2 * file - 7), Math.abs(2 * rank - 7)) >> 1;
};

/** What a man is worth beyond its kind where it stands, as White sees it. */
const placed = (kind: number, square: number, endgame: boolean): number => {
  const [file, rank] = [square & 7, square >> 3];
  switch (kind) {
    case PAWN:
      return endgame ? 14 * rank : (file === 3 || file === 4 ? 12 : 3) * Math.min(rank, 4) - 10;
    case KNIGHT:
      return 24 - 14 * fromCentre(square) - (rank === 0 ? 12 : 0);
    case BISHOP:
      return 12 - 5 * fromCentre(square) - (rank === 0 ? 10 : 0);
    case ROOK:
      return rank === 6 ? 20 : file === 3 || file === 4 ? 6 : 0;
    case QUEEN:
      return endgame ? -3 * fromCentre(square) : rank === 0 ? 6 : 0;
    default:
      return endgame ? -10 * fromCentre(square) : rank > 0 ? -35 * rank : file > 5 || file < 3 ? 25 : -8;
  }
};

const PLACES = [false, true].map((endgame) =>
  Int16Array.from({ length: 8 * 64 }, (_, at) => placed(at >> 6, at & 63, endgame)),
);
const WORTHS = Int16Array.from({ length: 8 }, (_, kind) => WORTH[kind] ?? 0);

/** How the side to move stands, in centipawns. */
const standing = ({ squares, sideToMove }: Board): number => {
  let material = 0;
  for (let square = 0; square < 64; square++) material += WORTHS[squares[square]! & 7]!;
  const places = PLACES[material < ENDGAME ? 1 : 0]!;
  let sum = 0;
  for (let square = 0; square < 64; square++) {
    const piece = squares[square]!;
    if (piece === 0) continue;
    const kind = piece & 7;
    if (piece < 8) sum += WORTHS[kind]! + places[(kind << 6) | square]!;
    else sum -= WORTHS[kind]! + places[(kind << 6) | (square ^ 56)]!;
  }
  return sideToMove === WHITE ? sum : -sum;
};

const PLIES = DEPTH + MOST_EXCHANGES + 2;
const moves = new Int32Array(PLIES * MAX_MOVES);

/** What a move takes, and what it promotes to: those that take most are looked at first. */
const gain = (board: Board, move: Move): number =>
  10 * WORTHS[board.squares[moveTo(move)]! & 7]! + WORTHS[movePromotion(move)]!;

/** The legal moves from `start` on, what takes first and what takes most before the others; the end of them. */
const ordered = (board: Board, start: number): number => {
  const end = generateLegalMoves(board, moves, start);
  let taking = start;
  for (let at = start; at < end; at++) {
    const move = moves[at]!;
    const own = gain(board, move);
    if (own === 0) continue;
    moves[at] = moves[taking]!;
    let place = taking++;
    for (; place > start && gain(board, moves[place - 1]!) < own; place--) moves[place] = moves[place - 1]!;
    moves[place] = move;
  }
  return end;
};

const lost = (board: Board, ply: number): number => (isInCheck(board, board.sideToMove) ? ply - MATE : 0);

/** What the position is worth to the side to move once nobody takes any more. */
const settled = (board: Board, alpha: number, beta: number, ply: number): number => {
  let best = standing(board);
  if (best >= beta || ply >= PLIES - 1) return best;
  const start = ply * MAX_MOVES;
  const end = ordered(board, start);
  if (end === start) return lost(board, ply);
  for (let at = start; at < end && best < beta; at++) {
    const move = moves[at]!;
    if (gain(board, move) === 0) break;
    makeMove(board, move);
    best = Math.max(best, -settled(board, -beta, -Math.max(alpha, best), ply + 1));
    unmakeMove(board);
  }
  return best;
};

const searched = (board: Board, depth: number, alpha: number, beta: number, ply: number): number => {
  if (depth === 0) return settled(board, alpha, beta, ply);
  const start = ply * MAX_MOVES;
  const end = ordered(board, start);
  if (end === start) return lost(board, ply);
  let best = -MATE;
  for (let at = start; at < end && best < beta; at++) {
    makeMove(board, moves[at]!);
    best = Math.max(best, -searched(board, depth - 1, -beta, -Math.max(alpha, best), ply + 1));
    unmakeMove(board);
  }
  return best;
};

/**
 * One of the moves that are at most so many centipawns worse than the best; the same for the same chance.
 *
 * @param worse 0 or more; how inaccurate the player is
 */
export const searchedMove = (by: Chance, position: Position, worse: number): Move => {
  const board = boardOf(position);
  const end = ordered(board, 0);
  const found: { readonly move: Move; readonly score: number }[] = [];
  let best = -MATE;
  for (let at = 0; at < end; at++) {
    const move = moves[at]!;
    makeMove(board, move);
    const score = -searched(board, DEPTH - 1, -MATE, -(best - worse), 1);
    unmakeMove(board);
    best = Math.max(best, score);
    found.push({ move, score });
  }
  return by.pick(found.filter(({ score }) => score >= best - worse)).move;
};
