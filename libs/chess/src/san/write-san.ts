import { isInCheck, leavesKingSafe } from '../board/attacks';
import { highestBit } from '../board/bits';
import type { Board } from '../board/board';
import { KING_SIDE, sideOfCastling } from '../board/castling';
import { hasLegalMove } from '../board/legal-moves';
import { makeMove, unmakeMove } from '../board/make-move';
import { isCastling, isEnPassant, moveFrom, movePromotion, moveTo, type Move } from '../board/move';
import { EMPTY, KING, PAWN, PIECE_LETTERS, kindOf } from '../board/pieces';
import { SQUARE_NAMES, fileOf, rankOf, type Square } from '../board/squares';
import { departuresTo } from './read-san';

const FILE_LETTERS = 'abcdefgh';
const RANK_DIGITS = '12345678';

/**
 * What must be said of the square of departure: nothing; the file where that is enough (L-A.10.1, L-A.10.3), else the
 * rank (L-A.10.2), or both.
 */
const departure = (board: Board, kind: number, from: Square, to: Square): string => {
  let others = false;
  let sameFile = false;
  let sameRank = false;
  for (let half = 0; half < 2; half++) {
    let men = departuresTo(board, kind, to, half);
    while (men !== 0) {
      const other = (half << 5) | highestBit(men);
      men ^= 1 << other;
      if (other === from || !leavesKingSafe(board, other, to, to)) continue;
      others = true;
      sameFile ||= fileOf(other) === fileOf(from);
      sameRank ||= rankOf(other) === rankOf(from);
    }
  }
  if (!others) return '';
  if (!sameFile) return FILE_LETTERS[fileOf(from)]!;
  return sameRank ? SQUARE_NAMES[from]! : RANK_DIGITS[rankOf(from)]!;
};

/** SAN of a legal move without its check sign. */
export const plainSan = (board: Board, move: Move): string => {
  const from = moveFrom(move);
  const to = moveTo(move);
  if (isCastling(move)) return sideOfCastling(from, to) === KING_SIDE ? 'O-O' : 'O-O-O';
  const kind = kindOf(board.squares[from]!);
  const captures = board.squares[to] !== EMPTY || isEnPassant(move);
  if (kind === PAWN) {
    const text = captures ? `${FILE_LETTERS[fileOf(from)]!}x${SQUARE_NAMES[to]!}` : SQUARE_NAMES[to]!;
    const promotion = movePromotion(move);
    return promotion === EMPTY ? text : `${text}=${PIECE_LETTERS[promotion]!}`;
  }
  const stated = kind === KING ? '' : departure(board, kind, from, to);
  return PIECE_LETTERS[kind]! + stated + (captures ? 'x' : '') + SQUARE_NAMES[to]!;
};

/** + for check, # for mate, nothing else; the move is made and taken back. */
export const checkSign = (board: Board, move: Move): string => {
  makeMove(board, move);
  const check = isInCheck(board, board.sideToMove);
  const sign = !check ? '' : hasLegalMove(board) ? '+' : '#';
  unmakeMove(board);
  return sign;
};

/** Writes a legal move of a board in SAN (PGN standard, 8.2.3). */
export const writeSanMove = (board: Board, move: Move): string =>
  plainSan(board, move) + checkSign(board, move);
