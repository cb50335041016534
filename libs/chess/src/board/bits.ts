/*
 * A set of squares is a pair of 32-bit integers: `lo` holds a1 … h4, `hi` a5 … h8. JavaScript's shifts work on
 * 32 bits, and BigInt would allocate.
 */

/** The square of the highest bit of a non-zero half. */
export const highestBit = (half: number): number => 31 - Math.clz32(half);

const spread = (half: number): number => {
  const pairs = half - ((half >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
};

/** How many squares a set has. */
export const popCount = (lo: number, hi: number): number => {
  const nibbles = spread(lo) + spread(hi);
  return Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
};

/** One bit of the half that holds the square; the half is `square >>> 5`. */
export const bitOf = (square: number): number => 1 << square;

/** The lower half of the set of one square. */
export const bitLo = (square: number): number => (square < 32 ? 1 << square : 0);

/** The upper half of the set of one square. */
export const bitHi = (square: number): number => (square < 32 ? 0 : 1 << square);

export const hasSquare = (lo: number, hi: number, square: number): boolean =>
  (((square < 32 ? lo : hi) >>> (square & 31)) & 1) !== 0;
