import { createHash } from 'node:crypto';

const UINT32 = 2 ** 32;

/** Chance that comes out the same for the same names, whatever else was asked before. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** Small Fast Counter (sfc32), which passes PractRand; seeded by 128 bits. */
const sfc32 = (seed: Buffer): (() => number) => {
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => seed.readUInt32LE(at) | 0) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / UINT32;
  };
};

export const chance = (...names: readonly (string | number)[]): Chance => {
  const next = sfc32(createHash('sha256').update(names.join('\n')).digest());
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (from) => from[below(from.length)]!,
    shuffled: (list) => {
      const order = [...list];
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [order[last], order[other]] = [order[other]!, order[last]!];
      }
      return order;
    },
  };
};
