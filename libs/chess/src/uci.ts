import type { Board } from './board/board';
import { castledKing } from './board/castling';
import {
  NO_MOVE,
  PROMOTION_SHIFT,
  isCastling,
  moveFrom,
  movePromotion,
  moveTo,
  type Move,
} from './board/move';
import { EMPTY, promotionKind } from './board/pieces';
import { legalMoveBetween, needsPromotion } from './board/single-move';
import { NO_SQUARE, SQUARE_NAMES, fileOf, squareFromChars, type Square } from './board/squares';
import { whyNotLegal } from './illegal/explain';
import { NO_PROMOTION, type Illegality } from './illegal/illegality';
import { ILLEGAL, PROMOTION_MISSING, UNREADABLE, type MoveOrVerdict } from './reading';

/*
 * UCI: squares of departure and arrival, then what a pawn becomes. Castling is the king's move (e1g1), in Chess960 "king
 * takes own rook" (e1h1); readers accept both.
 */

const PROMOTION_LETTERS = ['', '', 'n', 'b', 'r', 'q'];

const E_FILE = 4;

/** Whether castling can be told by the king's squares: king on the e-file, rook in its corner. */
const isStandardCastling = (king: Square, rook: Square): boolean =>
  fileOf(king) === E_FILE && (fileOf(rook) === 0 || fileOf(rook) === 7);

/** The legal move between two squares with what the pawn becomes (EMPTY if it is no promotion), ILLEGAL or PROMOTION_MISSING. */
export const moveBetween = (board: Board, from: Square, to: Square, promotion: number): MoveOrVerdict => {
  const move = legalMoveBetween(board, from, to);
  if (move === NO_MOVE) return ILLEGAL;
  if (promotion === EMPTY) return needsPromotion(board, move) ? PROMOTION_MISSING : move;
  return needsPromotion(board, move) ? move | (promotion << PROMOTION_SHIFT) : ILLEGAL;
};

/** Which rule a move between two squares breaks, if `moveBetween` answers ILLEGAL. */
export const whyNotBetween = (board: Board, from: Square, to: Square): Illegality =>
  whyNotLegal(board, from, to) ?? NO_PROMOTION;

/** Reads UCI on a board: a legal move, ILLEGAL, UNREADABLE or PROMOTION_MISSING. */
export const readUciOn = (board: Board, text: string): MoveOrVerdict => {
  const { length } = text;
  if (length !== 4 && length !== 5) return UNREADABLE;
  const from = squareFromChars(text.charCodeAt(0), text.charCodeAt(1));
  const to = squareFromChars(text.charCodeAt(2), text.charCodeAt(3));
  const promotion = length === 5 ? promotionKind(text.charCodeAt(4)) : EMPTY;
  if (from === NO_SQUARE || to === NO_SQUARE || (length === 5 && promotion === EMPTY)) return UNREADABLE;
  return moveBetween(board, from, to, promotion);
};

/** Which rule a readable UCI move breaks, if it is not legal. */
export const whyNotUci = (board: Board, text: string): Illegality | undefined => {
  const from = squareFromChars(text.charCodeAt(0), text.charCodeAt(1));
  const to = squareFromChars(text.charCodeAt(2), text.charCodeAt(3));
  return whyNotBetween(board, from, to);
};

/**
 * The square of arrival as UCI writes it: for castling the king's, or the rook's in Chess960 and wherever the king's
 * squares could not tell (king off the e-file, rook out of its corner).
 */
export const arrivalSquare = (move: Move, chess960: boolean): Square => {
  const from = moveFrom(move);
  const to = moveTo(move);
  return isCastling(move) && !chess960 && isStandardCastling(from, to) ? castledKing(from, to) : to;
};

/** Writes a move in UCI. */
export const writeUciMove = (move: Move, chess960: boolean): string =>
  SQUARE_NAMES[moveFrom(move)]! +
  SQUARE_NAMES[arrivalSquare(move, chess960)]! +
  PROMOTION_LETTERS[movePromotion(move)]!;
