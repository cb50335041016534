import type { Pairing } from '@amici/contracts/tournament';

const lowerIsWhite = (lower: number, higher: number, size: number): boolean =>
  // The last number of an even table stays where it is while the others turn; all others go by parity.
  size % 2 === 0 && higher === size ? lower <= size / 2 : (higher - lower) % 2 === 1;

/** The round of the Berger table in which two numbers meet, from 1. */
export const roundOf = (lower: number, higher: number, size: number): number => {
  const turns = size % 2 === 0 ? size - 1 : size;
  const sum = size % 2 === 0 && higher === size ? 2 * lower : lower + higher;
  return ((sum - 2 + turns) % turns) + 1;
};

/**
 * Everybody against everybody by the Berger table, for start numbers 1 to `size`, in the order of its rounds; every
 * player has as many games with White as with Black, or one more or less (T-0.3a). `double` adds the same with colours
 * reversed.
 */
export const bergerPairings = (size: number, double: boolean): readonly Pairing[] => {
  const single: { round: number; pairing: Pairing }[] = [];
  for (let lower = 1; lower < size; lower += 1)
    for (let higher = lower + 1; higher <= size; higher += 1) {
      const pairing = lowerIsWhite(lower, higher, size)
        ? { white: lower, black: higher }
        : { white: higher, black: lower };
      single.push({ round: roundOf(lower, higher, size), pairing });
    }
  const first = single
    .sort(
      (a, b) =>
        a.round - b.round ||
        Math.min(a.pairing.white, a.pairing.black) - Math.min(b.pairing.white, b.pairing.black),
    )
    .map(({ pairing }) => pairing);
  return double ? [...first, ...first.map(({ white, black }) => ({ white: black, black: white }))] : first;
};
