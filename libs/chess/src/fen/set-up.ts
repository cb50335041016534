import { isInCheck } from '../board/attacks';
import { popCount } from '../board/bits';
import type { Board } from '../board/board';
import { enPassantCapturers, enPassantVictim } from '../board/en-passant';
import { ALL, BLACK, EMPTY, KING, PAWN, WHITE, pieceCode } from '../board/pieces';
import { rankOf, squareName, type Square } from '../board/squares';

/** Why a placement cannot occur in a game: the rule and a sentence. */
export interface Impossibility {
  readonly rule: string;
  readonly detail: string;
}

const NAMES = ['White', 'Black'] as const;
const BACK_RANKS_LO = 0x000000ff;
const BACK_RANKS_HI = 0xff000000;
/** L-2.2. Nothing adds men or pawns to those of the start. */
const MOST_MEN = 16;
const MOST_PAWNS = 8;

const countOf = (board: Board, colour: number, kind: number): number => {
  const at = pieceCode(colour, kind) << 1;
  return popCount(board.bitboards[at]!, board.bitboards[at + 1]!);
};

/**
 * One king each, at most the men and pawns of the start, and no pawn on a square where none can stand. Whether so
 * many pawns can have promoted is not checked. Castling rights and checks are examined after this.
 */
export const impossibleMen = (board: Board): Impossibility | undefined => {
  for (const colour of [WHITE, BLACK] as const) {
    const kings = countOf(board, colour, KING);
    if (kings !== 1) return { rule: 'L-2.2', detail: `${NAMES[colour]} has ${kings} kings` };
    const men = countOf(board, colour, ALL);
    if (men > MOST_MEN) return { rule: 'L-2.2', detail: `${NAMES[colour]} has ${men} men` };
    const pawnCount = countOf(board, colour, PAWN);
    if (pawnCount > MOST_PAWNS) return { rule: 'L-2.2', detail: `${NAMES[colour]} has ${pawnCount} pawns` };
    const pawns = pieceCode(colour, PAWN) << 1;
    const onBackRanks =
      (board.bitboards[pawns]! & BACK_RANKS_LO) | (board.bitboards[pawns + 1]! & BACK_RANKS_HI);
    if (onBackRanks !== 0)
      return { rule: 'L-3.7.5.1', detail: `${NAMES[colour]} has a pawn on the first or eighth rank` };
  }
  return undefined;
};

/** The side that has just moved cannot have left its king attacked. */
export const impossibleCheck = (board: Board): Impossibility | undefined =>
  isInCheck(board, board.sideToMove ^ 1)
    ? { rule: 'L-3.9.2', detail: `${NAMES[board.sideToMove ^ 1]!} is in check but does not have the move` }
    : undefined;

/**
 * An en-passant square is the one just passed by a double step of the side that does not have the move: on the third or
 * sixth rank, it and the pawn's square of departure empty, the pawn beyond it.
 */
export const impossibleEnPassant = (board: Board, target: Square): Impossibility | undefined => {
  const mover = board.sideToMove ^ 1;
  const victim = enPassantVictim(target);
  const departure = 2 * target - victim;
  const possible =
    rankOf(target) === (mover === WHITE ? 2 : 5) &&
    board.squares[victim] === pieceCode(mover, PAWN) &&
    board.squares[target] === EMPTY &&
    board.squares[departure] === EMPTY;
  return possible
    ? undefined
    : { rule: 'L-3.7.4.1', detail: `no pawn can just have passed ${squareName(target)}` };
};

/** Keeps the square only if a legal capture exists there, so that equal positions look equal (L-9.2.2). */
export const keepLegalEnPassant = (board: Board, target: Square): void => {
  if (enPassantCapturers(board, target) !== 0) board.setEnPassant(target);
};
