import type { Board } from '../board/board';
import { BLACK, PAWN, WHITE, pieceCode, type Colour } from '../board/pieces';
import type { Position } from '../position-pack';
import { boardShowing } from '../shared-board';
import { isReachHopeless } from './mating-squares';
import { isMaterialHopeless } from './material';

const HIGHEST_PAWN_RANK = 56;

/** Whether every pawn of White has one of Black ahead of it on its file, and the other way round. */
const areAllPawnsFaced = (board: Board): boolean => {
  const white = pieceCode(WHITE, PAWN) << 1;
  const black = pieceCode(BLACK, PAWN) << 1;
  const sets = board.bitboards;
  let [aheadLo, aheadHi] = [sets[white]!, sets[white + 1]!];
  let [belowLo, belowHi] = [sets[black]!, sets[black + 1]!];
  for (let rank = 8; rank < HIGHEST_PAWN_RANK; rank += 8) {
    aheadHi |= (aheadHi << 8) | (aheadLo >>> 24);
    aheadLo |= aheadLo << 8;
    belowLo |= (belowLo >>> 8) | (belowHi << 24);
    belowHi |= belowHi >>> 8;
  }
  return (
    ((sets[white]! & ~belowLo) | (sets[white + 1]! & ~belowHi)) === 0 &&
    ((sets[black]! & ~aheadLo) | (sets[black + 1]! & ~aheadHi)) === 0
  );
};

/** Whether it is cheap to see on a board that a side never mates; a no means that it can or that this is not known. */
export const isHopelessQuick = (board: Board, side: Colour): boolean =>
  isMaterialHopeless(board, side) ||
  (board.castlingRights === 0 && areAllPawnsFaced(board) && isReachHopeless(board, side));

/**
 * The form of canMate for every move. `cannot` is proved (by the men, or by blocked pawns). `unknown` means only
 * that excluding it is not cheap; almost always the side can mate (L-6.7, L-5.2.2).
 */
export const canMateQuick = (position: Position, side: Colour): 'cannot' | 'unknown' =>
  isHopelessQuick(boardShowing(position), side) ? 'cannot' : 'unknown';

/** Whether the game is over because neither side can ever mate (L-5.2.2), in the cases that are cheap to prove. */
export const isDeadBoard = (board: Board): boolean =>
  isHopelessQuick(board, WHITE) && isHopelessQuick(board, BLACK);

/** Whether neither side can ever mate (L-5.2.2). True is proved; what is dearer to prove only canMate finds. */
export const isDeadPosition = (position: Position): boolean => isDeadBoard(boardShowing(position));
