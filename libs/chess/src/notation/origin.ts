import type { Board } from '../board/board';
import { KING_SIDE } from '../board/castling';
import { BISHOP, KNIGHT, ROOK, WHITE, colourOf, kindOf } from '../board/pieces';
import { isLightSquare, squareAt, type Square } from '../board/squares';

/*
 * The prefix of `KN` and `QR` names a piece by the side it came from, and holds for its first move only: afterwards nobody
 * is expected to remember (CN-2b). A position shows where a piece came from in three cases.
 */

const HOME_FILES: Readonly<Record<number, readonly [king: number, queen: number]>> = {
  [ROOK]: [7, 0],
  [KNIGHT]: [6, 1],
};

/** King and rook after castling on either side: the rook has not moved by itself. */
const CASTLED = [
  { king: 6, rook: 5 },
  { king: 2, rook: 3 },
] as const;

const hasCastled = (board: Board, colour: number, side: number, rook: Square): boolean => {
  const rank = colour === WHITE ? 0 : 7;
  const files = CASTLED[side]!;
  return rook === squareAt(files.rook, rank) && board.kingSquare(colour) === squareAt(files.king, rank);
};

/** A king's bishop of White goes on light squares for ever. */
const isBishopOf = (colour: number, side: number, square: Square): boolean =>
  isLightSquare(square) === ((colour === WHITE) === (side === KING_SIDE));

/** Whether the piece on a square is seen to have come from that side: it stands there still, or its way shows. */
export const cameFrom = (board: Board, side: number, square: Square): boolean => {
  const piece = board.squares[square]!;
  const colour = colourOf(piece);
  const kind = kindOf(piece);
  if (kind === BISHOP) return isBishopOf(colour, side, square);
  const rank = colour === WHITE ? 0 : 7;
  if (square === squareAt(HOME_FILES[kind]![side]!, rank)) return true;
  return kind === ROOK && hasCastled(board, colour, side, square);
};
