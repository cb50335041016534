import { isCastling, isEnPassant, moveFrom, movePromotion, moveTo, type Move } from '../board/move';
import { EMPTY, KING, PAWN, kindOf } from '../board/pieces';
import { fileOf, rankOf, squareName, type Square } from '../board/squares';
import { writeMove, type MoveNotation } from '../notation/notations';
import { legalMoves, pieceAt } from '../position';
import type { Position } from '../position-pack';
import { remark, type Remark } from './remarks';

/** A move in one of the notations, and why it is written so. */
export interface Writing {
  readonly notation: MoveNotation;
  readonly text: string;
  readonly because: readonly Remark[];
}

const captures = (position: Position, move: Move): boolean =>
  !isCastling(move) && (pieceAt(position, moveTo(move)) !== EMPTY || isEnPassant(move));

/** Where like men stand that could go to the same square. */
const rivals = (position: Position, move: Move): readonly Square[] => {
  const from = moveFrom(move);
  const men = legalMoves(position)
    .filter((other) => !isCastling(other) && moveTo(other) === moveTo(move))
    .map(moveFrom)
    .filter((other) => other !== from && pieceAt(position, other) === pieceAt(position, from));
  return [...new Set(men)];
};

/** Why the square of departure is stated, as far as it is. */
const departure = (position: Position, move: Move): readonly Remark[] => {
  const from = moveFrom(move);
  const others = rivals(position, move);
  if (others.length === 0) return [];
  const alike = (of: (square: Square) => number): boolean => others.some((other) => of(other) === of(from));
  const sameFile = alike(fileOf);
  const sameRank = alike(rankOf);
  if (!sameFile && !sameRank)
    return [remark('L-A.10.3', 'a like man on another file and rank could go there: the file is added')];
  return [
    ...(sameRank
      ? [remark('L-A.10.1', 'a like man of the same rank could go there: the file is added')]
      : []),
    ...(sameFile
      ? [remark('L-A.10.2', 'a like man of the same file could go there: the rank is added')]
      : []),
  ];
};

const ofPawn = (position: Position, move: Move): readonly Remark[] => [
  captures(position, move)
    ? remark('L-A.9.3', 'a pawn that captures says its file; the x may be left out')
    : remark('L-A.8', 'of a pawn nothing but the square of arrival'),
  ...(movePromotion(move) === EMPTY
    ? []
    : [remark('L-A.11', 'the new piece stands right behind the move, with nothing between')]),
];

const ofPiece = (position: Position, move: Move): readonly Remark[] => [
  remark('L-A.8', 'the letter of the piece and the square of arrival'),
  ...(captures(position, move) ? [remark('L-A.9', 'the x of a capture, which may be left out')] : []),
  ...(kindOf(pieceAt(position, moveFrom(move))) === KING ? [] : departure(position, move)),
];

const ABBREVIATED = /^0-0|e\.p\.|[+#]$/;

const algebraic = (position: Position, move: Move, text: string): readonly Remark[] => {
  const abbreviated = ABBREVIATED.test(text)
    ? [remark('L-A.13', 'castling, en passant, check and mate by their abbreviations')]
    : [];
  if (isCastling(move)) return abbreviated;
  const ofMan = kindOf(pieceAt(position, moveFrom(move))) === PAWN ? ofPawn : ofPiece;
  const arrival = squareName(moveTo(move));
  return [
    ...ofMan(position, move),
    remark('L-A.5', `${arrival}: file a to h from White’s left, rank 1 to 8 from White’s side`),
    ...abbreviated,
  ];
};

const numeric = (_position: Position, move: Move, text: string): readonly Remark[] => [
  remark('L-A.18', 'four digits, the square of departure and that of arrival'),
  remark('L-A.14', `${text.slice(0, 2)} is ${squareName(moveFrom(move))}: the file, then the rank`),
  ...(movePromotion(move) === EMPTY
    ? []
    : [remark('L-A.19', 'the fifth digit: 1 queen, 2 rook, 3 bishop, 4 knight')]),
  ...(isCastling(move) ? [remark('L-A.20', 'castling is the king’s move')] : []),
];

type Why = (position: Position, move: Move, text: string) => readonly Remark[];

const always =
  (rule: string, text: string): Why =>
  () => [remark(rule, text)];

const LEAGUE = 'the League’s algebraic: castling 0-0, the new piece in brackets';

/** The forms people write, each with what it follows. */
const FORMS: readonly (readonly [MoveNotation, Why])[] = [
  ['iccf', algebraic],
  ['iccf-numeric', numeric],
  ['ccla-abbreviated', always('CN-1', `${LEAGUE}, nothing that may be left out`)],
  ['ccla-full', always('CN-1', `${LEAGUE}, with both squares`)],
  ['ccla-numeric', always('CN-3', 'four digits, the new piece in brackets, castling as the king’s move')],
  ['descriptive', always('CN-2', 'files by the pieces of the array, ranks from the mover’s side')],
];

const SAME = remark('CN-4', 'one and the same move in every notation');

/** A legal move in every form that players may use, and why it is written so. */
export const writingsOf = (position: Position, move: Move): readonly Writing[] =>
  FORMS.map(([notation, why]) => {
    const text = writeMove(position, move, notation);
    return { notation, text, because: [...why(position, move, text), SAME] };
  });
