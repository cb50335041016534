import { Decimal, type Step } from '@amici/kernel';
import { limited } from './expected-score';
import { decideByLogarithm } from './logarithm';

const LEAST_PERCENTAGE = Decimal.of(0.1);
const MOST_PERCENTAGE = Decimal.of(0.9);
const SCALE = 640;
const TWO = Decimal.of(2);
const HALF = Decimal.of(0.5);
const HALF_UNITS = Decimal.of(SCALE * 20_000);

/** Far wider than the error of the double evaluation (about 1e-8), far narrower than a digit. */
const DOUBTFUL = 1e-6;

/** Digits of a rating difference that is "not rounded": more than a double can show. */
const UNROUNDED_PLACES = 30;

/** A percentage score (0..1) moved into 0.1..0.9 [T-A1.5c]. */
export const limitedPercentage = (percentage: Decimal): Decimal =>
  limited(percentage, LEAST_PERCENTAGE, MOST_PERCENTAGE);

/** The ratio p / (1 - p) as two integers. */
const odds = (percentage: Decimal): readonly [bigint, bigint] => {
  const won = percentage.inUnits(percentage.places);
  return [won, Decimal.ONE.inUnits(percentage.places) - won];
};

/**
 * D(p) = 640 log10(p / (1 - p)), the rating difference that a percentage score (0..1, limited to 0.1..0.9) stands for,
 * to 30 decimals: the rule does not round it [T-A1.4].
 */
export const ratingDifferenceFor = (percentage: Decimal): Decimal => {
  const [won, lost] = odds(limitedPercentage(percentage));
  const units = decideByLogarithm(won, lost, (logarithm, places) =>
    Decimal.bigUnits(logarithm * BigInt(SCALE), places).inUnits(UNROUNDED_PLACES),
  );
  return Decimal.bigUnits(units, UNROUNDED_PLACES);
};

/** F = -2p^2 + 2p + 0.5 for a percentage already limited, exact: 1 at an even score, 0.68 at the limits [T-A1.5d]. */
export const correctionFactor = (percentage: Decimal): Decimal =>
  percentage.times(Decimal.ONE.minus(percentage)).times(TWO).plus(HALF);

/**
 * The largest whole number of half ten-thousandths that is not above D(p) F, for a limited percentage. D(p) F is
 * irrational but at p = 1/2, so this integer decides both its rounding to 4 decimals and its floor.
 */
const correctedHalfUnits = (percentage: Decimal): number => {
  const factor = correctionFactor(percentage).times(HALF_UNITS);
  const p = percentage.toNumber();
  const estimate = factor.toNumber() * Math.log10(p / (1 - p));
  if (Math.abs(estimate - Math.round(estimate)) > DOUBTFUL) return Math.floor(estimate);
  const floor = decideByLogarithm(...odds(percentage), (logarithm, places) =>
    factor.times(Decimal.bigUnits(logarithm, places)).floor(0).inUnits(0),
  );
  return Number(floor);
};

/** R_c + D(p) F of item 5. */
export interface PerformanceRating {
  /** To 4 decimals. */
  readonly rating: Decimal;
  /** The nearest integer to the unrounded value, a half upward [T-A1.17]. */
  readonly listed: number;
}

/**
 * R_p = R_c + D(p) F for an average of opponents (4 decimals) and a limited percentage [T-A1.5a]. Both roundings are of
 * the unrounded value.
 */
export const performanceRating = (average: Decimal, percentage: Decimal): PerformanceRating => {
  const halves = correctedHalfUnits(percentage);
  const floor = average.plus(Decimal.units(Math.floor(halves / 2), 4));
  return {
    rating: average.plus(Decimal.units(Math.floor((halves + 1) / 2), 4)),
    listed: roundedUpward(floor),
  };
};

/** The nearest integer, the fraction 0.5 upward [T-A1.17]. */
export const roundedUpward = (rating: Decimal): number => rating.plus(HALF).floor(0).toNumber();

/** A change after the rating it changes: `+ 6.1301` or `- 5.6888`. */
export const explainTerm = (change: Decimal): string =>
  change.compare(Decimal.ZERO) < 0 ? `- ${change.negated()}` : `+ ${change}`;

export const explainListed = (listed: number): Step => ({
  rule: 'T-A1.17',
  text: `rating of the list: ${listed}`,
});

export const explainPerformance = (average: Decimal, percentage: Decimal): readonly Step[] => {
  const p = limitedPercentage(percentage);
  const { rating } = performanceRating(average, p);
  const difference = ratingDifferenceFor(p).toFixed(8);
  return [
    ...(p.equals(percentage) ? [] : [{ rule: 'T-A1.5c', text: `p is limited to ${p}` }]),
    { rule: 'T-A1.4', text: `D(p) = 640 log10(p / (1 - p)) = ${difference}` },
    { rule: 'T-A1.5d', text: `F = -2p^2 + 2p + 0.5 = ${correctionFactor(p).toNumber()}` },
    { rule: 'T-A1.5a', text: `rating = ${average} + D(p) x F = ${rating}` },
  ];
};
