import type { Board } from '../board/board';
import { NO_SQUARE, squareName } from '../board/squares';
import { WHITE } from '../board/pieces';
import { writeShredderRights, writeXFenRights } from './castling-field';
import { writePlacement } from './placement';

const write = (board: Board, rights: string): string =>
  `${identity(board, rights)} ${board.halfmoveClock} ${board.fullmoveNumber}`;

const identity = (board: Board, rights: string): string => {
  const side = board.sideToMove === WHITE ? 'w' : 'b';
  const enPassant = board.enPassant === NO_SQUARE ? '-' : squareName(board.enPassant);
  return `${writePlacement(board)} ${side} ${rights} ${enPassant}`;
};

/** FEN with X-FEN castling rights, which for standard chess is standard FEN. */
export const writeXFen = (board: Board): string => write(board, writeXFenRights(board));

export const writeShredderFen = (board: Board): string => write(board, writeShredderRights(board));

/**
 * What makes a position the same position (L-9.2.2): men on squares, side to move, the rooks with which castling is
 * still a right, and the square of an en-passant capture if a legal one exists. Two positions are the same if and only
 * if these texts are equal: they are the first four fields of the Shredder-FEN.
 */
export const writePositionKey = (board: Board): string => identity(board, writeShredderRights(board));
