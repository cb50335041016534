import { isAttacked } from '../board/attacks';
import { highestBit, popCount } from '../board/bits';
import type { Board } from '../board/board';
import { KING_ATTACKS } from '../board/leapers';
import {
  ALL,
  BISHOP,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
  kindOf,
  pieceCode,
  type Colour,
} from '../board/pieces';
import type { Square } from '../board/squares';

/*
 * How promising a position is on the way to a mate, with both sides helping: it guides a search and decides nothing.
 */

/** Where the king is to be mated. */
export interface Goal {
  readonly square: Square;
  /** The squares round it that its own men have to block. */
  readonly toBlock: readonly Square[];
}

/** Mating the king of the side other than `side` where it stands. */
export const goalHere = (board: Board, side: Colour): Goal => ({
  square: board.kingSquare(side ^ 1),
  toBlock: [],
});

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

const hasHeavy = (board: Board, side: Colour): boolean => {
  const queens = pieceCode(side, QUEEN) << 1;
  const rooks = pieceCode(side, ROOK) << 1;
  const sets = board.bitboards;
  return (sets[queens]! | sets[queens + 1]! | sets[rooks]! | sets[rooks + 1]!) !== 0;
};

/** Weights in quarters of a step, found by trying on the positions of real games; nothing but speed depends on them. */
const WEIGHTS = {
  goal: 16,
  flight: 8,
  ownKing: 6,
  opponentsMan: 6,
  queen: 1,
  rook: 5,
  minor: 2,
  advance: 1,
  promotion: 32,
  helper: 9,
  blocker: 16,
} as const;

/** How far the men of a kind still are from the king, if there are any. */
const remoteness = (board: Board, side: Colour, kind: number, king: Square): number => {
  const code = pieceCode(side, kind);
  return (board.bitboards[2 * code]! | board.bitboards[2 * code + 1]!) === 0
    ? 0
    : approach(board, code, king);
};

/** More moves than a man needs that can do it at all. */
const FAR = 6;

/** Moves a man other than the king needs to a square, roughly, on an empty board. */
const movesTo = (kind: number, from: Square, to: Square): number => {
  if (from === to) return 0;
  const [files, ranks] = [Math.abs((from & 7) - (to & 7)), Math.abs((from >> 3) - (to >> 3))];
  if (kind === BISHOP) return ((files + ranks) & 1) === 1 ? FAR : files === ranks ? 1 : 2;
  if (kind === KNIGHT) return 1 + (Math.max(files, ranks) >> 1);
  if (kind === PAWN) return files === 0 ? ranks : FAR;
  return files === 0 || ranks === 0 ? 1 : 2;
};

/** Moves until some man of a colour, its king apart, can stand on a square. */
const movesToBlock = (board: Board, colour: Colour, square: Square): number => {
  const at = pieceCode(colour, ALL) << 1;
  const king = board.kingSquare(colour);
  let nearest = FAR;
  for (let half = 0; half < 2; half++) {
    let men = board.bitboards[at + half]!;
    while (men !== 0) {
      const man = (half << 5) | highestBit(men);
      men ^= 1 << man;
      if (man !== king) nearest = Math.min(nearest, movesTo(kindOf(board.squares[man]!), man, square));
    }
  }
  return nearest;
};

/** Steps still missing, roughly: 0 is next to mate. */
export const promise = (board: Board, side: Colour, { square: goal, toBlock }: Goal): number => {
  const loser = side ^ 1;
  const king = board.kingSquare(loser);
  const pawn = ranksToGo(board, side);
  let score =
    WEIGHTS.goal * distance(king, goal) +
    WEIGHTS.flight * openFlights(board, king, loser) +
    WEIGHTS.ownKing * Math.max(2, distance(board.kingSquare(side), goal)) +
    WEIGHTS.queen * remoteness(board, side, QUEEN, king) +
    WEIGHTS.rook * remoteness(board, side, ROOK, king) +
    WEIGHTS.minor * (remoteness(board, side, BISHOP, king) + remoteness(board, side, KNIGHT, king)) +
    WEIGHTS.advance * pawn;
  // Without a queen or rook, a pawn has to promote or men of the loser have to stand in their king's way.
  if (hasHeavy(board, side)) score += WEIGHTS.opponentsMan * countOf(board, loser, ALL);
  else score += WEIGHTS.promotion * pawn + WEIGHTS.helper * approach(board, pieceCode(loser, ALL), goal);
  for (const square of toBlock) score += WEIGHTS.blocker * movesToBlock(board, loser as Colour, square);
  return score >> 2;
};
