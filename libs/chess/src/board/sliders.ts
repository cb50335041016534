import { bitHi, bitLo } from './bits';
import { BISHOP_MULTIPLIERS, ROOK_MULTIPLIERS } from './magics';
import { BISHOP_STEPS, ROOK_STEPS, ray, type Step } from './rays';

/*
 * Where a slider attacks depends on the men on its lines (L-3.2 to L-3.5). Those men, folded by two 32-bit
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

/** Integers per arrangement: the men, and what is attacked along the line, as two pairs. */
const ARRANGEMENT = 4;

/**
 * Every arrangement of men on a line through a square, given as its two rays, with the squares attacked along it.
 * Each ray is attacked up to the first man, or to the edge. The last square of a ray is attacked whether or not a
 * man stands there, so it is left empty.
 */
const arrangementsOn = (rays: readonly (readonly number[])[]): Int32Array => {
  const inner = rays.flatMap((squares) => squares.slice(0, -1));
  const found = new Int32Array(ARRANGEMENT << inner.length);
  for (let subset = 0; subset < 1 << inner.length; subset++) {
    const at = subset * ARRANGEMENT;
    let n = 0;
    for (const squares of rays) {
      let open = true;
      for (let next = 0; next < squares.length; next++) {
        const square = squares[next]!;
        const half = square >>> 5;
        if (open) found[at + 2 + half]! |= 1 << square;
        if (next === squares.length - 1 || ((subset >> n++) & 1) === 0) continue;
        found[at + half]! |= 1 << square;
        open = false;
      }
    }
  }
  return found;
};

type IndexOf = (square: number, lo: number, hi: number) => number;

/** Stores the target sets of a square: its two lines do not influence each other. */
const storeTargets = (square: number, one: Int32Array, other: Int32Array, indexOf: IndexOf): void => {
  for (let a = 0; a < one.length; a += ARRANGEMENT)
    for (let b = 0; b < other.length; b += ARRANGEMENT) {
      const at = indexOf(square, one[a]! | other[b]!, one[a + 1]! | other[b + 1]!);
      SLIDES[at] = one[a + 2]! | other[b + 2]!;
      SLIDES[at + 1] = one[a + 3]! | other[b + 3]!;
    }
};

/** Fills parameters and target sets of one kind of slider; answers the offset after its last set. */
const buildTable = (
  parameters: Int32Array,
  multipliers: readonly number[],
  steps: readonly Step[],
  indexOf: IndexOf,
  start: number,
): number => {
  let offset = start;
  for (let square = 0; square < 64; square++) {
    const rays = steps.map((step) => ray(square, step));
    const inner = rays.flatMap((squares) => squares.slice(0, -1));
    const maskLo = inner.reduce((set, target) => set | bitLo(target), 0);
    const maskHi = inner.reduce((set, target) => set | bitHi(target), 0);
    const [kLo, kHi] = [multipliers[2 * square]!, multipliers[2 * square + 1]!];
    parameters.set([maskLo, maskHi, kLo, kHi, 32 - inner.length, offset], square << 3);
    storeTargets(square, arrangementsOn(rays.slice(0, 2)), arrangementsOn(rays.slice(2)), indexOf);
    offset += 2 << inner.length;
  }
  return offset;
};

const rooksFrom = buildTable(BISHOP_PARAMETERS, BISHOP_MULTIPLIERS, BISHOP_STEPS, bishopIndex, 0);
buildTable(ROOK_PARAMETERS, ROOK_MULTIPLIERS, ROOK_STEPS, rookIndex, rooksFrom);
