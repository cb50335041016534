import { isAttacked } from '../board/attacks';
import type { Board } from '../board/board';
import { KING_SIDE, QUEEN_SIDE, castledKing, rightOf } from '../board/castling';
import { WHITE } from '../board/pieces';
import { fileOf, squareAt, type Square } from '../board/squares';
import { illegality, type Illegality } from './illegality';

const SIDE_NAMES = ['king', 'queen'] as const;

/** The right is gone; while the other one is held, it was the rook that moved (or was captured). */
const whyRightLost = (board: Board, side: number): Illegality => {
  const other = rightOf(board.sideToMove, side === KING_SIDE ? QUEEN_SIDE : KING_SIDE);
  const rookMoved = ((board.castlingRights >> other) & 1) !== 0;
  const detail = `the right to castle on the ${SIDE_NAMES[side]!}'s side is lost`;
  return illegality(rookMoved ? 'L-3.8.2.1.2' : 'L-3.8.2.1.1', 'castling-right-lost', detail);
};

/** What forbids castling on a side now (L-3.8.2.1, L-3.8.2.2; Chess960 L-B.3.5.3); undefined if nothing does. */
export const whyNotCastling = (board: Board, side: number): Illegality | undefined => {
  const right = rightOf(board.sideToMove, side);
  if (((board.castlingRights >> right) & 1) === 0) return whyRightLost(board, side);
  const rank = board.sideToMove === WHITE ? 0 : 7;
  const king = board.kingSquare(board.sideToMove);
  const rook = board.castling.rooks[right]!;
  const on = (files: number): Square[] =>
    Array.from({ length: 8 }, (_, file) => squareAt(file, rank)).filter(
      (square) => (files >> fileOf(square)) & 1,
    );
  if (on(board.castling.emptyFiles[right]!).some((square) => board.squares[square] !== 0))
    return fileOf(king) === 4 && (fileOf(rook) === 0 || fileOf(rook) === 7)
      ? illegality('L-3.8.2.2.2', 'man-between', 'a man stands between king and rook')
      : illegality('L-B.3.5.3', 'man-between', 'a man stands on the way of king or rook');
  const lifted = [king, rook].reduce((set, square) => set | (1 << (square & 31)), 0);
  const lo = rank === 0 ? board.occupiedLo() & ~lifted : board.occupiedLo();
  const hi = rank === 0 ? board.occupiedHi() : board.occupiedHi() & ~lifted;
  const enemy = board.sideToMove ^ 1;
  return on(board.castling.kingFiles[right]!).some((square) => isAttacked(board, square, enemy, lo, hi))
    ? illegality('L-3.8.2.2.1', 'kings-way-attacked', "the king's way is attacked")
    : undefined;
};

/** The side on which a king's move means castling: onto an own rook with a right, or two squares and more sideways. */
export const castlingMeant = (board: Board, from: Square, to: Square): number | undefined => {
  for (const side of [KING_SIDE, QUEEN_SIDE]) {
    const right = rightOf(board.sideToMove, side);
    const held = ((board.castlingRights >> right) & 1) !== 0;
    if (held && to === board.castling.rooks[right]) return side;
  }
  const sideways = from >> 3 === to >> 3 && Math.abs(from - to) > 1;
  if (!sideways) return undefined;
  const side = to > from ? KING_SIDE : QUEEN_SIDE;
  const corner = squareAt(side === KING_SIDE ? 7 : 0, from >> 3);
  return to === castledKing(from, corner) || to === corner ? side : undefined;
};
