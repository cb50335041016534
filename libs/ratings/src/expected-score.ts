import { Decimal, type Step } from '@amici/kernel';
import type { ScoreExpectation } from '@amici/rulesets';
import { decideByLogarithm } from './logarithm';

const ONE = 10_000;

/** Far wider than the error of the double evaluation (about 1e-11), far narrower than a digit. */
const DOUBTFUL = 1e-6;

/** A value moved into the range minimum..maximum. */
export const limited = (value: Decimal, minimum: Decimal, maximum: Decimal): Decimal => {
  if (value.compare(minimum) < 0) return minimum;
  return value.compare(maximum) > 0 ? maximum : value;
};

/** A value moved to within so many points of another. */
export const within = (points: number, value: Decimal, of: Decimal): Decimal =>
  limited(value, of.minus(Decimal.of(points)), of.plus(Decimal.of(points)));

/** Is the difference at or above 640 log10((2 below + 1) / (2 (ONE - below) - 1)), where p(D) is below + 1/2? */
const reachesHalfAbove = (below: number, difference: Decimal, scale: number): boolean => {
  const odd = 2 * below + 1;
  const side = decideByLogarithm(BigInt(odd), BigInt(2 * ONE - odd), (logarithm, places) =>
    difference.compare(Decimal.bigUnits(BigInt(scale) * logarithm, places)),
  );
  return side >= 0;
};

/**
 * Expected score p(D) = 1 / (1 + 10^(-D/640)) for a rating difference (own minus opponent), which is limited to
 * 560 either way, in ten-thousandths (an integer 1177..8823), rounded half up [T-A1.3, T-A1.8a].
 *
 * p(D) is irrational for every rational D but 0, so there are no ties; where the double evaluation comes so near to
 * one that it might take the wrong side, the difference is compared with the tie's own logarithm instead.
 */
export const expectedScoreUnits = (
  difference: Decimal,
  { scale, maximumDifference }: ScoreExpectation,
): number => {
  const counted = Math.min(maximumDifference, Math.max(-maximumDifference, difference.toNumber()));
  const estimate = ONE / (1 + 10 ** (-counted / scale));
  const below = Math.floor(estimate);
  if (Math.abs(estimate - below - 0.5) > DOUBTFUL) return Math.round(estimate);
  return reachesHalfAbove(below, difference, scale) ? below + 1 : below;
};

/** The expected score to 4 decimals; see `expectedScoreUnits`. */
export const expectedScore = (difference: Decimal, expectation: ScoreExpectation): Decimal =>
  Decimal.units(expectedScoreUnits(difference, expectation), 4);

/** `name` is the opponent's, where it is known. */
export const explainExpectedScore = (
  { own, opponent, name }: { readonly own: Decimal; readonly opponent: Decimal; readonly name?: string },
  expectation: ScoreExpectation,
): readonly Step[] => {
  const difference = own.minus(opponent);
  const counted = within(expectation.maximumDifference, difference, Decimal.ZERO);
  const against = name === undefined ? '' : `against ${name}: `;
  const limit = counted.equals(difference) ? '' : `, counted as ${counted}`;
  return [
    { rule: 'T-A1.8a', text: `${against}D = ${own} - ${opponent} = ${difference}${limit}` },
    {
      rule: 'T-A1.3',
      text: `We = 1 / (1 + 10^(-D/${expectation.scale})) = ${expectedScore(difference, expectation)}`,
    },
  ];
};
