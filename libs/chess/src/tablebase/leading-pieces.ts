import { KING_ATTACKS } from '../board/leapers';
import { hasSquare } from '../board/bits';
import { fileOf, rankOf, type Square } from '../board/squares';

/*
 * Without pawns a position may be turned and mirrored in eight ways. It is numbered in that way which brings its first
 * man into the triangle a1-d1-d4 and, while men stand on the diagonal a1-h8, the first man off it below it. The
 * leading group is three men of which there is one each, or else the two kings.
 */

/** How many arrangements the leading group has: three men of one each, or the kings. */
export const THREE_MEN = 31_332;
export const TWO_KINGS = 462;

/** Above the diagonal a1-h8 positive, below it negative, on it 0. */
export const offDiagonal = (square: Square): number => rankOf(square) - fileOf(square);

/** The square mirrored in the diagonal a1-h8. */
export const diagonalMirror = (square: Square): Square => (square >> 3) | ((square & 7) << 3);

/** Squares numbered in the order of a condition; the others have 0. */
const numbered = (squares: readonly Square[]): Uint8Array => {
  const numbers = new Uint8Array(64);
  for (const [number, square] of squares.entries()) numbers[square] = number;
  return numbers;
};

const ALL_SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, square) => square);
const BELOW_DIAGONAL = ALL_SQUARES.filter((square) => offDiagonal(square) < 0);
const ON_DIAGONAL = ALL_SQUARES.filter((square) => offDiagonal(square) === 0);
/** The triangle: first its six squares below the diagonal, then its four on it. */
const TRIANGLE_SQUARES: readonly Square[] = [
  ...BELOW_DIAGONAL.filter((square) => fileOf(square) < 4),
  ...ON_DIAGONAL.filter((square) => fileOf(square) < 4),
];

const triangle = numbered(TRIANGLE_SQUARES);
const below = numbered(BELOW_DIAGONAL);
const diagonal = numbered(ON_DIAGONAL);

const SIDE = 6 * 63 * 62;
const ONE_ON_DIAGONAL = 4 * 28 * 62;
const TWO_ON_DIAGONAL = 4 * 7 * 28;

/** The number of three men, turned as said above. */
export const numberOfThree = (a: Square, b: Square, c: Square): number => {
  const afterA = b > a ? 1 : 0;
  const afterBoth = (c > a ? 1 : 0) + (c > b ? 1 : 0);
  if (offDiagonal(a) !== 0) return triangle[a]! * 63 * 62 + (b - afterA) * 62 + c - afterBoth;
  if (offDiagonal(b) !== 0) return SIDE + (diagonal[a]! * 28 + below[b]!) * 62 + c - afterBoth;
  const two = diagonal[a]! * 7 + diagonal[b]! - afterA;
  if (offDiagonal(c) !== 0) return SIDE + ONE_ON_DIAGONAL + two * 28 + below[c]!;
  return SIDE + ONE_ON_DIAGONAL + TWO_ON_DIAGONAL + two * 6 + diagonal[c]! - afterBoth;
};

/** Kings are never neighbours; both on the diagonal come last; with only the first on it, the second is below it. */
const numberKings = (): Int16Array => {
  const numbers = new Int16Array(64 * 64).fill(-1);
  let next = 0;
  for (const bothOnDiagonal of [false, true])
    for (const first of TRIANGLE_SQUARES)
      for (const second of ALL_SQUARES) {
        if (first === second || hasSquare(KING_ATTACKS[2 * first]!, KING_ATTACKS[2 * first + 1]!, second))
          continue;
        const onDiagonal = offDiagonal(first) === 0;
        if (onDiagonal && offDiagonal(second) > 0) continue;
        if ((onDiagonal && offDiagonal(second) === 0) === bothOnDiagonal)
          numbers[(first << 6) | second] = next++;
      }
  return numbers;
};

const kings = numberKings();

/** The number of the two kings, turned as said above; neighbours have none (-1). */
export const numberOfKings = (first: Square, second: Square): number => kings[(first << 6) | second]!;
