import type { Board } from '../board/board';
import { KING_SIDE, sideOfCastling } from '../board/castling';
import { isCastling, isEnPassant, moveFrom, movePromotion, moveTo, type Move } from '../board/move';
import { EMPTY, PAWN, PIECE_LETTERS, kindOf } from '../board/pieces';
import { SQUARE_NAMES } from '../board/squares';
import { plainSan, writeSanMove } from '../san/write-san';

const castling = (move: Move): string =>
  sideOfCastling(moveFrom(move), moveTo(move)) === KING_SIDE ? '0-0' : '0-0-0';

const isCapture = (board: Board, move: Move): boolean =>
  board.squares[moveTo(move)] !== EMPTY || isEnPassant(move);

/** `(Q)`, or nothing. */
export const bracketedPromotion = (move: Move): string => {
  const promotion = movePromotion(move);
  return promotion === EMPTY ? '' : `(${PIECE_LETTERS[promotion]!})`;
};

/**
 * ICCF algebraic: the arrival (L-A.8), x in captures (L-A.9), the new piece with nothing between (L-A.11), and the
 * abbreviations `0-0`, `e.p.`, + and # (L-A.13).
 */
export const writeIccfMove = (board: Board, move: Move): string => {
  const san = writeSanMove(board, move);
  if (isCastling(move)) return san.replaceAll('O', '0');
  return isEnPassant(move) ? `${san} e.p.` : san.replace('=', '');
};

/** The League's full algebraic (CN-1): both squares, x in captures, no sign of check. */
export const writeCclaFullMove = (board: Board, move: Move): string => {
  if (isCastling(move)) return castling(move);
  const from = moveFrom(move);
  const kind = kindOf(board.squares[from]!);
  const letter = kind === PAWN ? '' : PIECE_LETTERS[kind]!;
  const between = isCapture(board, move) ? 'x' : '-';
  const squares = SQUARE_NAMES[from]! + between + SQUARE_NAMES[moveTo(move)]!;
  return letter + squares + (isEnPassant(move) ? 'ep' : bracketedPromotion(move));
};

/** The League's abbreviated algebraic (CN-1): nothing that may be left out. */
export const writeCclaAbbreviatedMove = (board: Board, move: Move): string => {
  if (isCastling(move)) return castling(move);
  const [squares] = plainSan(board, move).replace('x', '').split('=');
  return squares! + bracketedPromotion(move);
};
