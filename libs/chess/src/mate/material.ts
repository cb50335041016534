import { popCount } from '../board/bits';
import type { Board } from '../board/board';
import { ALL, BISHOP, KNIGHT, PAWN, QUEEN, ROOK, pieceCode, type Colour } from '../board/pieces';

const LIGHT_SQUARES = 0x55aa55aa | 0;

const count = (board: Board, colour: number, kind: number): number => {
  const at = pieceCode(colour, kind) << 1;
  return popCount(board.bitboards[at]!, board.bitboards[at + 1]!);
};

/** The bishops of a colour as counts on light and on dark squares. */
const bishopsOn = (board: Board, colour: number): [light: number, dark: number] => {
  const at = pieceCode(colour, BISHOP) << 1;
  const [lo, hi] = [board.bitboards[at]!, board.bitboards[at + 1]!];
  return [
    popCount(lo & LIGHT_SQUARES, hi & LIGHT_SQUARES),
    popCount(lo & ~LIGHT_SQUARES, hi & ~LIGHT_SQUARES),
  ];
};

/** Bishops on one colour of squares mate only a king whose flights on the other colour its own men can block. */
const bishopsLackHelp = (board: Board, side: Colour): boolean => {
  const [light, dark] = bishopsOn(board, side);
  if (light > 0 && dark > 0) return false;
  const loser = side ^ 1;
  if (count(board, loser, PAWN) + count(board, loser, KNIGHT) > 0) return false;
  const [otherLight, otherDark] = bishopsOn(board, loser);
  return light > 0 ? otherDark === 0 : otherLight === 0;
};

/**
 * Whether the men alone exclude that `side` ever mates (L-6.7): a king; a king and one knight against nothing but
 * queens; a king and bishops on one colour of squares against no pawn, no knight and no bishop on the other.
 */
export const isMaterialHopeless = (board: Board, side: Colour): boolean => {
  const men = count(board, side, ALL);
  if (men === 1) return true;
  if (count(board, side, PAWN) + count(board, side, ROOK) + count(board, side, QUEEN) > 0) return false;
  if (count(board, side, KNIGHT) === 0) return bishopsLackHelp(board, side);
  if (men !== 2) return false;
  return count(board, side ^ 1, ALL) === 1 + count(board, side ^ 1, QUEEN);
};
