import { isInCheck } from './board/attacks';
import type { Board } from './board/board';
import { hasLegalMove } from './board/legal-moves';
import { isDeadByMaterial } from './dead-material';
import { isDeadBoard } from './mate/quick';
import type { Position } from './position-pack';
import { boardShowing } from './shared-board';

/** Whether and how a position ends the game by itself. */
export type Status = 'ongoing' | 'checkmate' | 'stalemate' | 'dead-position';

/** The rule by which each ends the game. A dead position is also the draw of L-1.3. */
export const ENDING_RULES: Readonly<Record<Exclude<Status, 'ongoing'>, string>> = {
  checkmate: 'L-5.1.1',
  stalemate: 'L-5.2.1',
  'dead-position': 'L-5.2.2',
};

export const statusOf = (board: Board): Status => {
  if (!hasLegalMove(board)) return isInCheck(board, board.sideToMove) ? 'checkmate' : 'stalemate';
  return isDeadByMaterial(board) || isDeadBoard(board) ? 'dead-position' : 'ongoing';
};

/** Checkmate (L-5.1.1), stalemate (L-5.2.1), dead position (L-5.2.2), or none of them. */
export const status = (position: Position): Status => statusOf(boardShowing(position));
