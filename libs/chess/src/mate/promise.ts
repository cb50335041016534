import { isAttacked } from '../board/attacks';
import { highestBit, popCount } from '../board/bits';
import type { Board } from '../board/board';
import { KING_ATTACKS } from '../board/leapers';
import { ALL, BISHOP, KNIGHT, PAWN, QUEEN, ROOK, WHITE, pieceCode, type Colour } from '../board/pieces';
import type { Square } from '../board/squares';

/*
 * How promising a position is on the way to a mate, with both sides helping: it guides a search and decides nothing.
 */

const distance = (a: Square, b: Square): number =>
  Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));

/** Sum of the distances of the two nearest men of a kind to a square. */
const approach = (board: Board, code: number, goal: Square): number => {
  let nearest = 8;
  let second = 8;
  for (let half = 0; half < 2; half++) {
    let men = board.bitboards[2 * code + half]!;
    while (men !== 0) {
      const bit = highestBit(men);
      men ^= 1 << bit;
      const far = distance((half << 5) | bit, goal);
      if (far < nearest) {
        second = nearest;
        nearest = far;
      } else if (far < second) second = far;
    }
  }
  return nearest + (second >> 1);
};

/** Ranks that the most advanced pawn of a side has still to go, 8 if there is none. */
const ranksToGo = (board: Board, side: Colour): number => {
  const at = pieceCode(side, PAWN) << 1;
  const [lo, hi] = [board.bitboards[at]!, board.bitboards[at + 1]!];
  if ((lo | hi) === 0) return 8;
  if (side === WHITE) return 7 - ((hi !== 0 ? 32 + highestBit(hi) : highestBit(lo)) >> 3);
  const lowest = lo !== 0 ? highestBit(lo & -lo) : 32 + highestBit(hi & -hi);
  return lowest >> 3;
};

const openFlights = (board: Board, king: Square, loser: number): number => {
  const at = pieceCode(loser, ALL) << 1;
  let flights = 0;
  for (let half = 0; half < 2; half++) {
    let around = KING_ATTACKS[2 * king + half]! & ~board.bitboards[at + half]!;
    while (around !== 0) {
      const bit = highestBit(around);
      around ^= 1 << bit;
      if (!isAttacked(board, (half << 5) | bit, loser ^ 1)) flights++;
    }
  }
  return flights;
};

const countOf = (board: Board, colour: number, kind: number): number => {
  const at = pieceCode(colour, kind) << 1;
  return popCount(board.bitboards[at]!, board.bitboards[at + 1]!);
};

/** Steps still missing, roughly: 0 is next to mate. `goal` is where the loser's king is to be mated. */
export const promise = (board: Board, side: Colour, goal: Square): number => {
  const loser = side ^ 1;
  const king = board.kingSquare(loser);
  const heavy = countOf(board, side, QUEEN) + countOf(board, side, ROOK);
  let score = 3 * distance(king, goal) + 2 * openFlights(board, king, loser);
  score += 2 * Math.max(2, distance(board.kingSquare(side), goal));
  if (heavy === 0) {
    score += 4 * ranksToGo(board, side) + 4;
    score += 2 * countOf(board, side, PAWN) === 0 ? 0 : countOf(board, loser, PAWN);
    score += approach(board, pieceCode(loser, ALL), goal);
  } else score += countOf(board, loser, ALL);
  const minors = countOf(board, side, BISHOP) + countOf(board, side, KNIGHT);
  if (heavy > 0)
    score += approach(board, pieceCode(side, countOf(board, side, QUEEN) > 0 ? QUEEN : ROOK), goal);
  if (minors > 0)
    score += approach(board, pieceCode(side, countOf(board, side, KNIGHT) > 0 ? KNIGHT : BISHOP), goal) >> 1;
  return score;
};
