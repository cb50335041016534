import { highestBit, popCount } from './bits';
import type { Board } from './board';
import { findLegalTargets } from './legal-targets';
import { PROMOTION_SHIFT } from './move';
import { KNIGHT, QUEEN } from './pieces';
import { PAWN_HEAD, RECORD_FIELDS, targetSets } from './target-sets';

/**
 * No position has more legal moves: a square is reached from at most eight directions and eight knight's squares, a
 * promotion square by three pawns in four ways, and castling adds two. (Game positions have at most 218.)
 */
export const MAX_MOVES = 64 * 16 + 8 * 3 * 3 + 2;

const LAST_RANKS_LO = 0x000000ff;
const LAST_RANKS_HI = 0xff000000;

/** How many legal moves the side to move has, without making a list. */
export const countLegalMoves = (board: Board): number => {
  const end = findLegalTargets(board);
  let count = 0;
  for (let at = 0; at < end; at += RECORD_FIELDS) {
    const lo = targetSets[at + 1]!;
    const hi = targetSets[at + 2]!;
    count += popCount(lo, hi);
    if (targetSets[at]! < 0 && ((lo & LAST_RANKS_LO) | (hi & LAST_RANKS_HI)) !== 0)
      count += 3 * popCount(lo & LAST_RANKS_LO, hi & LAST_RANKS_HI);
  }
  return count;
};

/** Whether the side to move has a legal move: if not, it is mated or stalemated. */
export const hasLegalMove = (board: Board): boolean => findLegalTargets(board) > 0;

const addPawnMove = (moves: Int32Array, start: number, from: number, to: number): number => {
  let end = start;
  const move = from | (to << 6);
  if (to >= 8 && to < 56) {
    moves[end++] = move;
    return end;
  }
  // L-3.7.5.2: any of the four, whatever has been captured.
  for (let kind = QUEEN; kind >= KNIGHT; kind--) moves[end++] = move | (kind << PROMOTION_SHIFT);
  return end;
};

/** Writes the legal moves from `start` on (room for MAX_MOVES); answers the end. Their order means nothing. */
export const generateLegalMoves = (board: Board, moves: Int32Array, start = 0): number => {
  const records = findLegalTargets(board);
  let end = start;
  for (let at = 0; at < records; at += RECORD_FIELDS) {
    const head = targetSets[at]!;
    for (let half = 0; half < 2; half++) {
      let targets = targetSets[at + 1 + half]!;
      while (targets !== 0) {
        const to = (half << 5) | highestBit(targets);
        targets ^= 1 << to;
        if (head < 0) end = addPawnMove(moves, end, to - head - PAWN_HEAD, to);
        else moves[end++] = head | (to << 6);
      }
    }
  }
  return end;
};
