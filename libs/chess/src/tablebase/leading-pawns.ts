import { binomial } from './binomial';
import { fileOf, rankOf, type Square } from '../board/squares';

/*
 * With pawns a position may only be mirrored between left and right. The leading group is all pawns of one colour; the
 * one nearest to the edge of the board, of those the least advanced, leads, and its file a to d (after mirroring)
 * chooses one of four tables. The others are counted from the seventh rank inwards: see `twist`.
 */

const MOST_PAWNS = 5;
const LEADS = 24;

/** The distance of a file from the nearer edge: 0 for a and h, 3 for d and e. */
export const edgeFile = (square: Square): number => Math.min(fileOf(square), 7 - fileOf(square));

const edgeFirst = Uint8Array.from({ length: 64 }, (_, square) =>
  rankOf(square) === 0 || rankOf(square) === 7 ? 0 : 6 * edgeFile(square) + rankOf(square) - 1,
);

/** The place of a pawn among those that may lead: the lowest leads. */
export const leadOf = (square: Square): number => edgeFirst[square]!;

/** 47 for a2, 46 for h2, 45 for a3, …, 0 for e7: the higher the nearer to the edge and to home. */
const twistOf = (square: Square): number => {
  const right = fileOf(square) >= 4 ? 1 : 0;
  return 47 - 12 * edgeFile(square) - 2 * (rankOf(square) - 1) - right;
};

const twists = Int8Array.from({ length: 64 }, (_, square) => twistOf(square));

/** The place of a pawn that does not lead; so many squares are left for the pawns after it. */
export const twist = (square: Square): number => twists[square]!;

/** By number of pawns and place of the leading one: how many arrangements with the same file come before. */
const before = new Float64Array((MOST_PAWNS + 1) * LEADS);
/** By number of pawns and file of the leading one: how many arrangements there are. */
const counts = new Float64Array((MOST_PAWNS + 1) * 4);

for (let pawns = 1; pawns <= MOST_PAWNS; pawns++)
  for (let file = 0; file < 4; file++) {
    let sum = 0;
    for (let rank = 0; rank < 6; rank++) {
      before[pawns * LEADS + 6 * file + rank] = sum;
      sum += binomial(pawns - 1, twistOf(8 * (rank + 1) + file));
    }
    counts[pawns * 4 + file] = sum;
  }

/** How many arrangements before those led from this place. */
export const countBefore = (pawns: number, lead: number): number => before[pawns * LEADS + lead]!;

/** How many arrangements so many pawns have with the leading one on that file, 0 = a … 3 = d. */
export const countPawns = (pawns: number, file: number): number => counts[pawns * 4 + file]!;
