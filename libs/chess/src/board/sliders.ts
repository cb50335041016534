import { bitHi, bitLo, hasSquare, popCount } from './bits';
import { BISHOP_MULTIPLIERS, ROOK_MULTIPLIERS } from './magics';
import { BISHOP_STEPS, ROOK_STEPS, ray, type Step } from './rays';

/*
 * Where a slider attacks depends on the men on its lines (Laws 3.2 to 3.5). Those men, folded by two 32-bit
 * multiplications ("magic" multipliers), index a table of precomputed target sets:
 *
 *   index = offset + 2 * ((imul(lo & maskLo, kLo) ^ imul(hi & maskHi, kHi)) >>> shift)
 *
 * Usage: `const at = rookIndex(square, occupiedLo, occupiedHi)`, then `SLIDES[at], SLIDES[at + 1]` is the attacked
 * pair. It includes the first man met on each line, of either colour. A queen is both sliders.
 */

/** Parameters per square: maskLo, maskHi, kLo, kHi, shift, offset; two places are left free. */
const BISHOP_PARAMETERS = new Int32Array(64 * 8);
const ROOK_PARAMETERS = new Int32Array(64 * 8);

/** All target sets, as pairs: one for each set of men that can stand on the inner squares of a slider's lines. */
export const SLIDES = new Int32Array(2 * 107_648);

export const bishopIndex = (square: number, lo: number, hi: number): number => {
  const p = square << 3;
  const folded =
    Math.imul(lo & BISHOP_PARAMETERS[p]!, BISHOP_PARAMETERS[p + 2]!) ^
    Math.imul(hi & BISHOP_PARAMETERS[p + 1]!, BISHOP_PARAMETERS[p + 3]!);
  return BISHOP_PARAMETERS[p + 5]! + ((folded >>> BISHOP_PARAMETERS[p + 4]!) << 1);
};

export const rookIndex = (square: number, lo: number, hi: number): number => {
  const p = square << 3;
  const folded =
    Math.imul(lo & ROOK_PARAMETERS[p]!, ROOK_PARAMETERS[p + 2]!) ^
    Math.imul(hi & ROOK_PARAMETERS[p + 1]!, ROOK_PARAMETERS[p + 3]!);
  return ROOK_PARAMETERS[p + 5]! + ((folded >>> ROOK_PARAMETERS[p + 4]!) << 1);
};

/** Stores what is attacked along the rays for one set of men. */
const storeTargets = (at: number, rays: readonly number[][], menLo: number, menHi: number): void => {
  let lo = 0;
  let hi = 0;
  for (const squares of rays)
    for (const square of squares) {
      lo |= bitLo(square);
      hi |= bitHi(square);
      if (hasSquare(menLo, menHi, square)) break;
    }
  SLIDES[at] = lo;
  SLIDES[at + 1] = hi;
};

/** Fills parameters and target sets of one kind of slider; answers the offset after its last set. */
const buildTable = (
  parameters: Int32Array,
  multipliers: readonly number[],
  steps: readonly Step[],
  indexOf: (square: number, lo: number, hi: number) => number,
  start: number,
): number => {
  let offset = start;
  for (let square = 0; square < 64; square++) {
    const rays = steps.map((step) => ray(square, step));
    // The last square of a ray is attacked whether a man stands there or not.
    const inner = rays.flatMap((squares) => squares.slice(0, -1));
    const maskLo = inner.reduce((set, target) => set | bitLo(target), 0);
    const maskHi = inner.reduce((set, target) => set | bitHi(target), 0);
    const [kLo, kHi] = [multipliers[2 * square]!, multipliers[2 * square + 1]!];
    const bits = popCount(maskLo, maskHi);
    parameters.set([maskLo, maskHi, kLo, kHi, 32 - bits, offset], square << 3);
    // Every subset of the mask: subtracting the mask carries through the bits outside it.
    let lo = 0;
    do {
      let hi = 0;
      do {
        storeTargets(indexOf(square, lo, hi), rays, lo, hi);
        hi = (hi - maskHi) & maskHi;
      } while (hi !== 0);
      lo = (lo - maskLo) & maskLo;
    } while (lo !== 0);
    offset += 2 << bits;
  }
  return offset;
};

const rooksFrom = buildTable(BISHOP_PARAMETERS, BISHOP_MULTIPLIERS, BISHOP_STEPS, bishopIndex, 0);
buildTable(ROOK_PARAMETERS, ROOK_MULTIPLIERS, ROOK_STEPS, rookIndex, rooksFrom);
