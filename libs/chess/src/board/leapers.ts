import { bitHi, bitLo } from './bits';
import { BISHOP_STEPS, ROOK_STEPS, stepFrom, type Step } from './rays';

/** Where a man that does not slide attacks: the pair of `square` stands at `2 * square`. */
const leaperTable = (steps: readonly Step[]): Int32Array => {
  const table = new Int32Array(128);
  for (let square = 0; square < 64; square++)
    for (const step of steps) {
      const target = stepFrom(square, step);
      if (target === undefined) continue;
      table[2 * square]! |= bitLo(target);
      table[2 * square + 1]! |= bitHi(target);
    }
  return table;
};

/** L-3.6. */
export const KNIGHT_ATTACKS = leaperTable([
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
]);

/** L-3.8.1. */
export const KING_ATTACKS = leaperTable([...ROOK_STEPS, ...BISHOP_STEPS]);

const WHITE_PAWN_ATTACKS = leaperTable([
  [-1, 1],
  [1, 1],
]);
const BLACK_PAWN_ATTACKS = leaperTable([
  [-1, -1],
  [1, -1],
]);

/** L-3.7.3: the pair of `square` for a pawn of `colour` stands at `128 * colour + 2 * square`. */
export const PAWN_ATTACKS = Int32Array.from([...WHITE_PAWN_ATTACKS, ...BLACK_PAWN_ATTACKS]);
