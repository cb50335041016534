import type { Board } from './board/board';
import { BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK, WHITE, pieceCode } from './board/pieces';
import { popCount } from './board/bits';

const LIGHT_SQUARES = 0x55aa55aa | 0;

const pairOf = (board: Board, kind: number): [lo: number, hi: number] => {
  const white = pieceCode(WHITE, kind) << 1;
  const black = pieceCode(BLACK, kind) << 1;
  const sets = board.bitboards;
  return [sets[white]! | sets[black]!, sets[white + 1]! | sets[black + 1]!];
};

const count = (board: Board, kind: number): number => popCount(...pairOf(board, kind));

/**
 * Positions that are dead (L-5.2.2) by the men alone: nothing but kings, one knight, or bishops that all stand on
 * squares of one colour.
 */
export const isDeadByMaterial = (board: Board): boolean => {
  if (count(board, PAWN) + count(board, ROOK) + count(board, QUEEN) > 0) return false;
  const knights = count(board, KNIGHT);
  const [lo, hi] = pairOf(board, BISHOP);
  if (knights > 0) return knights === 1 && (lo | hi) === 0;
  const light = (lo | hi) & LIGHT_SQUARES;
  const dark = (lo | hi) & ~LIGHT_SQUARES;
  return light === 0 || dark === 0;
};
