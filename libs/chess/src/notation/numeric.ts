import type { Board } from '../board/board';
import { moveFrom, movePromotion, type Move } from '../board/move';
import { BISHOP, EMPTY, KNIGHT, QUEEN, ROOK, promotionKind } from '../board/pieces';
import { fileOf, rankOf, squareAt, type Square } from '../board/squares';
import type { Illegality } from '../illegal/illegality';
import { UNREADABLE, type MoveOrVerdict } from '../reading';
import { arrivalSquare, moveBetween, whyNotBetween } from '../uci';
import { splitSigns } from './signs';
import { bracketedPromotion } from './write-algebraic';

/*
 * Numeric notation (L-A.14, L-A.18, CN-3): the squares of departure and arrival, file and rank as digits. Castling is the
 * king's move (5171, L-A.20). The Laws leave Chess960 open, where the king may go one square or none: there it is the king's
 * square and the rook's, as in UCI, and either spelling is read.
 */

/** By kind of man: the fifth digit says what the pawn becomes (L-A.19). */
const PROMOTION_DIGITS = ['', '', '4', '3', '2', '1'];
const PROMOTED = [EMPTY, QUEEN, ROOK, BISHOP, KNIGHT];

const SQUARES = /^([1-8])([1-8])[\s:x-]*([1-8])([1-8])/;
const FIFTH_DIGIT = /^\s?[1-4]$/;
const BRACKETS = /^\s?[=/]?(?:\(([QRBN])\)|([QRBN]))$/i;

interface Numbers {
  readonly from: Square;
  readonly to: Square;
  readonly promotion: number;
}

type PromotionReader = (text: string) => number | undefined;

const iccfPromotion: PromotionReader = (text) =>
  FIFTH_DIGIT.test(text) ? PROMOTED[Number(text)] : undefined;

const cclaPromotion: PromotionReader = (text) => {
  const letters = BRACKETS.exec(text);
  return letters === null ? undefined : promotionKind((letters[1] ?? letters[2]!).charCodeAt(0));
};

const numbersOf = (text: string, promotionOf: PromotionReader): Numbers | undefined => {
  const { move } = splitSigns(text);
  const squares = SQUARES.exec(move);
  if (squares === null) return undefined;
  const [fromFile, fromRank, toFile, toRank] = squares.slice(1).map((digit) => Number(digit) - 1);
  const rest = move.slice(squares[0].length);
  const promotion = rest === '' ? EMPTY : promotionOf(rest);
  return promotion === undefined
    ? undefined
    : { from: squareAt(fromFile!, fromRank!), to: squareAt(toFile!, toRank!), promotion };
};

const reader =
  (promotionOf: PromotionReader) =>
  (board: Board, text: string): MoveOrVerdict => {
    const numbers = numbersOf(text, promotionOf);
    return numbers === undefined
      ? UNREADABLE
      : moveBetween(board, numbers.from, numbers.to, numbers.promotion);
  };

const explainer =
  (promotionOf: PromotionReader) =>
  (board: Board, text: string): Illegality | undefined => {
    const numbers = numbersOf(text, promotionOf);
    return numbers === undefined ? undefined : whyNotBetween(board, numbers.from, numbers.to);
  };

export const readIccfNumericOn = reader(iccfPromotion);
export const whyNotIccfNumeric = explainer(iccfPromotion);

export const readCclaNumericOn = reader(cclaPromotion);
export const whyNotCclaNumeric = explainer(cclaPromotion);

const digits = (square: Square): string => `${fileOf(square) + 1}${rankOf(square) + 1}`;

const bothSquares = (move: Move, chess960: boolean): string =>
  digits(moveFrom(move)) + digits(arrivalSquare(move, chess960));

/** ICCF numeric: `5254`, `67682`. */
export const writeIccfNumericMove = (move: Move, chess960: boolean): string =>
  bothSquares(move, chess960) + PROMOTION_DIGITS[movePromotion(move)]!;

/** The League's numeric: `5254`, `6768(R)`. */
export const writeCclaNumericMove = (move: Move, chess960: boolean): string =>
  bothSquares(move, chess960) + bracketedPromotion(move);
