/*
 * Random numbers for a 64-bit position key that is kept up to date by make and unmake. The key is for speed (filters,
 * transposition tables); whether two positions are the same is never decided by it alone (see position-key.ts).
 */

const SEED = 0x2545f491;

/** Marsaglia's xorshift with 32 bits of state. */
const xorshift = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state | 0;
  };
};

const next = xorshift(SEED);
const randomPairs = (count: number): Int32Array => Int32Array.from({ length: 2 * count }, next);

/** Pair of a man on a square at `(piece * 64 + square) * 2`. */
export const PIECE_KEYS = randomPairs(16 * 64);

/** Pair of a castling right at `(colour * 8 + file of the rook) * 2`. */
export const CASTLING_KEYS = randomPairs(2 * 8);

/** Pair of an en-passant square at `file * 2`. */
export const EN_PASSANT_KEYS = randomPairs(8);

const [blackLo, blackHi] = randomPairs(1);

/** Present while Black has the move. */
export const BLACK_TO_MOVE_LO = blackLo!;
export const BLACK_TO_MOVE_HI = blackHi!;
