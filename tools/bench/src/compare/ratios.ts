import { median } from '../statistics';
import type { Taken } from './figures';

/** What one round took of a suite at both checkouts, one right after the other. */
export interface Round {
  readonly here: readonly Taken[];
  readonly there: readonly Taken[];
}

/** A figure here divided by the same there, round by round. */
export interface Ratio {
  readonly name: string;
  readonly unit: string;
  /** Medians. */
  readonly here: number;
  readonly there: number;
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
  /** Said only where every round says the same. */
  readonly verdict: 'better' | 'worse' | '';
}

const verdictOf = (ratios: readonly number[], better: Taken['better']): Ratio['verdict'] => {
  // One round says nothing of the spread.
  if (better === undefined || ratios.length < 2) return '';
  const isMore = ratios.every((ratio) => ratio > 1);
  const isLess = ratios.every((ratio) => ratio < 1);
  if (!isMore && !isLess) return '';
  return isMore === (better === 'more') ? 'better' : 'worse';
};

/** The ratios of every figure that both checkouts gave in every round. */
export const ratiosOf = (rounds: readonly Round[]): readonly Ratio[] =>
  (rounds[0]?.here ?? []).flatMap(({ name, unit, better }): readonly Ratio[] => {
    const valueIn = (side: readonly Taken[]): number | undefined =>
      side.find((one) => one.name === name)?.value;
    const here = rounds.flatMap((round) => valueIn(round.here) ?? []);
    const there = rounds.flatMap((round) => valueIn(round.there) ?? []);
    if (here.length < rounds.length || there.length < rounds.length) return [];
    const ratios = here.map((value, n) => value / there[n]!).filter(Number.isFinite);
    if (ratios.length === 0) return [];
    return [
      {
        name,
        unit,
        here: median(here),
        there: median(there),
        ratio: median(ratios),
        least: Math.min(...ratios),
        most: Math.max(...ratios),
        verdict: verdictOf(ratios, better),
      },
    ];
  });

const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** One line a figure: the ratio of medians with its spread, and the two medians. */
export const tableOf = (ratios: readonly Ratio[]): string => {
  const width = Math.max(...ratios.map(({ name }) => name.length));
  return ratios
    .map(({ name, unit, here, there, ratio, least, most, verdict }) =>
      [
        `  ${name.padEnd(width)}`,
        `${ratio.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`,
        `${figure.format(here)} to ${figure.format(there)} ${unit}`.padEnd(28),
        verdict,
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
