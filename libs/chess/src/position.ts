import { ok, type Result } from '@amici/kernel';
import { isInCheck } from './board/attacks';
import { MAX_MOVES, generateLegalMoves } from './board/legal-moves';
import { makeMove } from './board/make-move';
import type { Move } from './board/move';
import { perftBoard } from './board/perft';
import type { PieceCode } from './board/pieces';
import type { Square } from './board/squares';
import { isLegalMove } from './board/single-move';
import { readFen, type FenRejection, type SetUpOptions } from './fen/read-fen';
import { writePositionKey, writeShredderFen, writeXFen } from './fen/write-fen';
import { packPosition, type Position } from './position-pack';
import { boardShowing, positionReached } from './shared-board';

const moves = new Int32Array(MAX_MOVES);

/**
 * Reads standard FEN, X-FEN or Shredder-FEN; the two counters may be missing. `chess960` only decides how UCI castling
 * is written. Errors: `bad-fen`, `illegal-position` (with the Law that is broken).
 */
export const parseFen = (
  text: string,
  options: SetUpOptions & { readonly chess960?: boolean } = {},
): Result<Position, FenRejection> => {
  const board = readFen(text, options);
  return board.ok ? ok(packPosition(board.value, options.chess960 ?? false)) : board;
};

/** FEN with X-FEN castling rights, in standard chess plain FEN; an en-passant square only where a capture is legal. */
export const formatFen = (position: Position): string => writeXFen(boardShowing(position));

/** FEN with Shredder castling rights: the files of the rooks. */
export const formatShredderFen = (position: Position): string => writeShredderFen(boardShowing(position));

/** Equal for two positions exactly when they are the same under L-9.2.2. */
export const positionKey = (position: Position): string => writePositionKey(boardShowing(position));

/** The piece code on a square, EMPTY if there is none. */
export const pieceAt = (position: Position, square: Square): PieceCode =>
  (position.men.charCodeAt(square >> 1) >> ((square & 1) << 2)) & 15;

/** All legal moves of the side to move (L-3.10.1), in no particular order. */
export const legalMoves = (position: Position): Move[] => {
  const end = generateLegalMoves(boardShowing(position), moves);
  return Array.from(moves.subarray(0, end));
};

/** The position after a legal move; an illegal one is a bug and throws (read moves with readUci or readSan). */
export const play = (position: Position, move: Move): Position => {
  const board = boardShowing(position);
  if (!isLegalMove(board, move)) throw new RangeError(`not a legal move here: ${move}`);
  makeMove(board, move);
  return positionReached(position.chess960);
};

/** Whether the side to move is in check (L-3.9.1). */
export const isCheck = (position: Position): boolean => {
  const board = boardShowing(position);
  return isInCheck(board, board.sideToMove);
};

/** How many sequences of `depth` legal half-moves there are; `depth` is an integer from 0. */
export const perft = (position: Position, depth: number): number => perftBoard(boardShowing(position), depth);
