import { bitHi, bitLo, hasSquare, popCount } from './bits';
import { KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS } from './leapers';
import { BETWEEN, LINE, lineIndex } from './lines';
import { BISHOP_STEPS, ROOK_STEPS, ray, stepFrom, type Step } from './rays';
import { SLIDES, bishopIndex, rookIndex } from './sliders';

const setOf = (squares: readonly number[]): [number, number] => [
  squares.reduce((set, square) => set | bitLo(square), 0),
  squares.reduce((set, square) => set | bitHi(square), 0),
];

/** Walks until something stands in the way. */
const walk = (square: number, steps: readonly Step[], lo: number, hi: number): [number, number] =>
  setOf(
    steps.flatMap((step) => {
      const squares = ray(square, step);
      const first = squares.findIndex((target) => hasSquare(lo, hi, target));
      return first < 0 ? squares : squares.slice(0, first + 1);
    }),
  );

const wrongSubsets = (steps: readonly Step[], indexOf: typeof rookIndex): number => {
  let wrong = 0;
  for (let square = 0; square < 64; square++) {
    const inner = steps.flatMap((step) => ray(square, step).slice(0, -1));
    for (let subset = 0; subset < 1 << inner.length; subset += 7) {
      const [lo, hi] = setOf(inner.filter((_, n) => (subset >> n) & 1));
      const at = indexOf(square, lo, hi);
      const [seenLo, seenHi] = walk(square, steps, lo, hi);
      if (SLIDES[at] !== seenLo || SLIDES[at + 1] !== seenHi) wrong++;
    }
  }
  return wrong;
};

describe('slider tables', () => {
  it('agree with walking for every seventh arrangement of men on the lines of every square', () => {
    expect([wrongSubsets(BISHOP_STEPS, bishopIndex), wrongSubsets(ROOK_STEPS, rookIndex)]).toEqual([0, 0]);
  });

  it('do not depend on men off the lines', () => {
    const [lo, hi] = setOf([0, 7, 56, 63, 10, 17]);
    const at = rookIndex(28, lo, hi);
    expect([SLIDES[at], SLIDES[at + 1]]).toEqual(walk(28, ROOK_STEPS, 0, 0));
  });
});

describe('leaper tables', () => {
  const sizes = (table: Int32Array, base = 0): number[] =>
    Array.from({ length: 64 }, (_, square) =>
      popCount(table[base + 2 * square]!, table[base + 2 * square + 1]!),
    );
  const has = (table: Int32Array, square: number, target: number): boolean =>
    hasSquare(table[2 * square]!, table[2 * square + 1]!, target);

  it('hold 336 knight moves, 420 king moves and 98 captures of a pawn of each colour', () => {
    const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
    expect(sum(sizes(KNIGHT_ATTACKS))).toBe(336);
    expect(sum(sizes(KING_ATTACKS))).toBe(420);
    expect(sum(sizes(PAWN_ATTACKS))).toBe(98);
    expect(sum(sizes(PAWN_ATTACKS, 128))).toBe(98);
  });

  it('are symmetric for knights and kings', () => {
    for (let a = 0; a < 64; a++)
      for (let b = 0; b < 64; b++) {
        expect(has(KNIGHT_ATTACKS, a, b)).toBe(has(KNIGHT_ATTACKS, b, a));
        expect(has(KING_ATTACKS, a, b)).toBe(has(KING_ATTACKS, b, a));
      }
  });

  it('send a white pawn up and a black one down', () => {
    expect(setOf([35, 37])).toEqual([PAWN_ATTACKS[2 * 28], PAWN_ATTACKS[2 * 28 + 1]]);
    expect(setOf([19, 21])).toEqual([PAWN_ATTACKS[128 + 2 * 28], PAWN_ATTACKS[128 + 2 * 28 + 1]]);
  });
});

describe('lines', () => {
  const pair = (table: Int32Array, a: number, b: number): [number, number] => [
    table[lineIndex(a, b)]!,
    table[lineIndex(a, b) + 1]!,
  ];

  it('know the squares between and the whole line of two squares, and nothing off a line', () => {
    expect(pair(BETWEEN, 0, 63)).toEqual(setOf([9, 18, 27, 36, 45, 54]));
    expect(pair(LINE, 9, 18)).toEqual(setOf([0, 9, 18, 27, 36, 45, 54, 63]));
    expect(pair(BETWEEN, 4, 7)).toEqual(setOf([5, 6]));
    expect(pair(LINE, 60, 4)).toEqual(setOf([4, 12, 20, 28, 36, 44, 52, 60]));
    expect(pair(BETWEEN, 4, 5)).toEqual([0, 0]);
    expect([...pair(BETWEEN, 0, 10), ...pair(LINE, 0, 10)]).toEqual([0, 0, 0, 0]);
  });

  it('step off the board to nowhere', () => {
    expect([stepFrom(7, [1, 0]), stepFrom(0, [-1, 0]), stepFrom(60, [0, 1]), stepFrom(3, [0, -1])]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(stepFrom(0, [1, 1])).toBe(9);
  });
});
