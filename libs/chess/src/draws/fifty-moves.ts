import { popCount } from '../board/bits';
import type { Board } from '../board/board';
import { MAX_MOVES, generateLegalMoves, hasLegalMove } from '../board/legal-moves';
import { makeMove, unmakeMove } from '../board/make-move';
import type { Move } from '../board/move';
import type { Position } from '../position-pack';
import { boardShowing } from '../shared-board';

/** Half-moves of 50 moves by each player. */
const FIFTY_MOVES = 100;

const moves = new Int32Array(MAX_MOVES);

/**
 * Whether the number of men bars the claim (L-9.3: 7 or fewer). It is the number on the board when the claim is made; a
 * move that completes fifty moves captures nothing, so counting after the intended move would give the same.
 */
const isExcluded = (board: Board, excludeAtOrBelow: number): boolean =>
  popCount(board.occupiedLo(), board.occupiedHi()) <= excludeAtOrBelow;

/**
 * L-9.3.2: the last 50 moves by each player are complete. Mate and stalemate have ended the game before anybody could
 * claim (5.1.1, 5.2.1). `excludeAtOrBelow`: no claim with so many men or fewer; 7 in the ICCF Laws, 0 for none.
 */
export const isFiftyMoves = (position: Position, excludeAtOrBelow = 0): boolean => {
  if (position.halfmoveClock < FIFTY_MOVES) return false;
  const board = boardShowing(position);
  return !isExcluded(board, excludeAtOrBelow) && hasLegalMove(board);
};

/**
 * L-9.3.1: every legal move that completes 50 moves by each player without pawn move or capture. One that mates wins
 * and one that stalemates draws at once, so neither is an intended move of a claim.
 */
export const fiftyMoves = (position: Position, excludeAtOrBelow = 0): Move[] => {
  if (position.halfmoveClock < FIFTY_MOVES - 1) return [];
  const board = boardShowing(position);
  if (isExcluded(board, excludeAtOrBelow)) return [];
  const end = generateLegalMoves(board, moves);
  return Array.from(moves.subarray(0, end)).filter((move) => {
    makeMove(board, move);
    const completes = board.halfmoveClock >= FIFTY_MOVES && hasLegalMove(board);
    unmakeMove(board);
    return completes;
  });
};
