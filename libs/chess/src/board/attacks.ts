import { bitHi, bitLo } from './bits';
import type { Board } from './board';
import { KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS } from './leapers';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from './pieces';
import { SLIDES, bishopIndex, rookIndex } from './sliders';
import type { Square } from './squares';

/**
 * Whether men of colour `by` attack a square (L-3.1.2, L-3.1.3: pinned men attack too). Lines are seen through the
 * given occupation instead of the board's, and only men in the set `attackers` count, so that men can be lifted,
 * placed or captured for the question.
 */
export const isAttackedWith = (
  board: Board,
  square: Square,
  by: number,
  occupiedLo: number,
  occupiedHi: number,
  attackersLo: number,
  attackersHi: number,
): boolean => {
  const sets = board.bitboards;
  const own = by << 4;
  const pair = square << 1;
  const bishops = bishopIndex(square, occupiedLo, occupiedHi);
  const rooks = rookIndex(square, occupiedLo, occupiedHi);
  const queensLo = sets[own + 2 * QUEEN]!;
  const queensHi = sets[own + 2 * QUEEN + 1]!;
  // A pawn attacks the squares from which a pawn of the other colour would attack it.
  const pawns = ((by ^ 1) << 7) + pair;
  const lo =
    (SLIDES[bishops]! & (sets[own + 2 * BISHOP]! | queensLo)) |
    (SLIDES[rooks]! & (sets[own + 2 * ROOK]! | queensLo)) |
    (KNIGHT_ATTACKS[pair]! & sets[own + 2 * KNIGHT]!) |
    (KING_ATTACKS[pair]! & sets[own + 2 * KING]!) |
    (PAWN_ATTACKS[pawns]! & sets[own + 2 * PAWN]!);
  const hi =
    (SLIDES[bishops + 1]! & (sets[own + 2 * BISHOP + 1]! | queensHi)) |
    (SLIDES[rooks + 1]! & (sets[own + 2 * ROOK + 1]! | queensHi)) |
    (KNIGHT_ATTACKS[pair + 1]! & sets[own + 2 * KNIGHT + 1]!) |
    (KING_ATTACKS[pair + 1]! & sets[own + 2 * KING + 1]!) |
    (PAWN_ATTACKS[pawns + 1]! & sets[own + 2 * PAWN + 1]!);
  return ((lo & attackersLo) | (hi & attackersHi)) !== 0;
};

/** Whether men of colour `by` attack a square as the board stands, or as seen through another occupation. */
export const isAttacked = (
  board: Board,
  square: Square,
  by: number,
  occupiedLo = board.occupiedLo(),
  occupiedHi = board.occupiedHi(),
): boolean => isAttackedWith(board, square, by, occupiedLo, occupiedHi, -1, -1);

/** Whether the king of a colour is in check (L-3.9.1). */
export const isInCheck = (board: Board, colour: number): boolean =>
  isAttacked(board, board.kingSquare(colour), colour ^ 1);

/**
 * L-3.9.2 for one move of a man other than the king: whether its own king is not attacked once `from` is empty, `to`
 * occupied and the man on `captured` gone (that is `to`, or the pawn's square of an en-passant capture).
 */
export const leavesKingSafe = (board: Board, from: Square, to: Square, captured: Square): boolean => {
  const side = board.sideToMove;
  const lo = board.occupiedLo() & ~bitLo(from) & ~bitLo(captured);
  const hi = board.occupiedHi() & ~bitHi(from) & ~bitHi(captured);
  const king = board.kingSquare(side);
  return !isAttackedWith(board, king, side ^ 1, lo | bitLo(to), hi | bitHi(to), lo, hi);
};
