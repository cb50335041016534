import { hasSquare } from '../board/bits';
import type { Board } from '../board/board';
import { KING_ATTACKS, KNIGHT_ATTACKS } from '../board/leapers';
import { legalMoveBetween } from '../board/single-move';
import { NO_MOVE } from '../board/move';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, colourOf, kindOf } from '../board/pieces';
import { SLIDES, bishopIndex, rookIndex } from '../board/sliders';
import { squareName, type Square } from '../board/squares';
import { attackOn, NAMES } from './attackers';
import { castlingMeant, whyNotCastling } from './castling';
import { illegality, kingExposed, type Illegality } from './illegality';
import { whyNotPawn } from './pawn';

/** The rule on how each kind moves. */
const MOVE_RULES: Readonly<Record<number, string>> = {
  [KNIGHT]: 'L-3.6',
  [BISHOP]: 'L-3.2',
  [ROOK]: 'L-3.3',
  [QUEEN]: 'L-3.4',
  [KING]: 'L-3.8.1',
};

/** Whether a knight, slider or king attacks from one square to another, through the given men. */
const attacks = (kind: number, from: Square, to: Square, menLo: number, menHi: number): boolean => {
  const through = (at: number): boolean => hasSquare(SLIDES[at]!, SLIDES[at + 1]!, to);
  const leaps = (table: Int32Array): boolean => hasSquare(table[2 * from]!, table[2 * from + 1]!, to);
  if (kind === KNIGHT) return leaps(KNIGHT_ATTACKS);
  if (kind === KING) return leaps(KING_ATTACKS);
  const diagonally = kind !== ROOK && through(bishopIndex(from, menLo, menHi));
  return diagonally || (kind !== BISHOP && through(rookIndex(from, menLo, menHi)));
};

const whyNotPiece = (board: Board, kind: number, from: Square, to: Square): Illegality | undefined => {
  if (!attacks(kind, from, to, 0, 0))
    return illegality(MOVE_RULES[kind]!, 'not-its-move', `a ${NAMES[kind]!} does not move so`);
  if (!attacks(kind, from, to, board.occupiedLo(), board.occupiedHi()))
    return illegality('L-3.5', 'man-between', 'a man stands in between');
  return undefined;
};

const whyNotKing = (board: Board, from: Square, to: Square): Illegality => {
  const side = castlingMeant(board, from, to);
  const castling = side === undefined ? undefined : whyNotCastling(board, side);
  return (
    castling ??
    whyNotOntoMan(board, to) ??
    whyNotPiece(board, KING, from, to) ??
    illegality('L-3.8.1', 'square-attacked', attackOn(board, to, board.sideToMove ^ 1, from))
  );
};

const whyNotOntoMan = (board: Board, to: Square): Illegality | undefined => {
  const man = board.squares[to]!;
  if (man === EMPTY) return undefined;
  if (colourOf(man) === board.sideToMove)
    return illegality('L-3.1', 'own-man', `an own man stands on ${squareName(to)}`);
  return kindOf(man) === KING ? illegality('L-1.2', 'king-captured', 'a king is never captured') : undefined;
};

/** Why there is no legal move from one square to another; undefined if there is one. */
export const whyNotLegal = (board: Board, from: Square, to: Square): Illegality | undefined => {
  if (legalMoveBetween(board, from, to) !== NO_MOVE) return undefined;
  const man = board.squares[from]!;
  if (man === EMPTY) return illegality('L-3.10.1', 'no-man', `no man stands on ${squareName(from)}`);
  if (colourOf(man) !== board.sideToMove)
    return illegality('L-1.1', 'not-your-move', "it is the other player's turn to move");
  const kind = kindOf(man);
  if (kind === KING) return whyNotKing(board, from, to);
  const onto = whyNotOntoMan(board, to);
  if (onto !== undefined && kind !== PAWN) return onto;
  const how = kind === PAWN ? whyNotPawn(board, from, to) : whyNotPiece(board, kind, from, to);
  return how ?? onto ?? kingExposed();
};
