import { moveFrom, movePromotion, type Move } from '../board/move';
import { fileOf, rankOf, type Square } from '../board/squares';
import type { Position } from '../position-pack';
import { arrivalSquare } from '../uci';

/** By kind of man: a fifth digit says what the pawn becomes (L-A.19). */
const PROMOTION_DIGITS = ['', '', '4', '3', '2', '1'];

const digits = (square: Square): string => `${fileOf(square) + 1}${rankOf(square) + 1}`;

/**
 * A legal move in ICCF numeric notation (L-A.14 to L-A.20). Castling is the king's move (5171); the Laws leave Chess960
 * open, where it is the king's square and the rook's, as in UCI.
 */
export const writeIccfNumeric = (position: Position, move: Move): string =>
  digits(moveFrom(move)) +
  digits(arrivalSquare(move, position.chess960)) +
  PROMOTION_DIGITS[movePromotion(move)]!;
