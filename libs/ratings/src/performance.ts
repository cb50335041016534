import { Decimal, type Step } from '@amici/kernel';
import type { EloFormula } from '@amici/rulesets';
import { limited } from './expected-score';
import { decideByLogarithm } from './logarithm';

const HALF = Decimal.of(0.5);

/** Half ten-thousandths in a point. */
const HALF_UNITS = 20_000;

/** Far wider than the error of the double evaluation (about 1e-8), far narrower than a digit. */
const DOUBTFUL = 1e-6;

/** Digits of a rating difference that is "not rounded": more than a double can show. */
const UNROUNDED_PLACES = 30;

/** A percentage score (0..1) moved into 0.1..0.9 [T-A1.5c]. */
export const limitedPercentage = (
  percentage: Decimal,
  { percentage: { least, most } }: Pick<EloFormula, 'percentage'>,
): Decimal => limited(percentage, Decimal.of(least / 10_000), Decimal.of(most / 10_000));

/** The ratio p / (1 - p) as two integers. */
const odds = (percentage: Decimal): readonly [bigint, bigint] => {
  const won = percentage.inUnits(percentage.places);
  return [won, Decimal.ONE.inUnits(percentage.places) - won];
};

/**
 * D(p) = 640 log10(p / (1 - p)), the rating difference that a percentage score (0..1, limited to 0.1..0.9) stands for,
 * to 30 decimals: the rule does not round it [T-A1.4].
 */
export const ratingDifferenceFor = (percentage: Decimal, formula: EloFormula): Decimal => {
  const [won, lost] = odds(limitedPercentage(percentage, formula));
  const units = decideByLogarithm(won, lost, (logarithm, places) =>
    Decimal.bigUnits(logarithm * BigInt(formula.scale), places).inUnits(UNROUNDED_PLACES),
  );
  return Decimal.bigUnits(units, UNROUNDED_PLACES);
};

/** F = -2p^2 + 2p + 0.5 for a percentage already limited, exact: 1 at an even score, 0.68 at the limits [T-A1.5d]. */
export const correctionFactor = (
  percentage: Decimal,
  { correction: { times, plus } }: Pick<EloFormula, 'correction'>,
): Decimal =>
  percentage
    .times(Decimal.ONE.minus(percentage))
    .times(Decimal.of(times / 10))
    .plus(Decimal.of(plus / 10));

/**
 * The largest whole number of half ten-thousandths that is not above D(p) F, for a limited percentage. D(p) F is
 * irrational but at p = 1/2, so this integer decides both its rounding to 4 decimals and its floor.
 */
const correctedHalfUnits = (percentage: Decimal, formula: EloFormula): number => {
  const factor = correctionFactor(percentage, formula).times(Decimal.of(formula.scale * HALF_UNITS));
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
export const performanceRating = (
  average: Decimal,
  percentage: Decimal,
  formula: EloFormula,
): PerformanceRating => {
  const halves = correctedHalfUnits(percentage, formula);
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

export const explainPerformance = (
  average: Decimal,
  percentage: Decimal,
  formula: EloFormula,
): readonly Step[] => {
  const p = limitedPercentage(percentage, formula);
  const { rating } = performanceRating(average, p, formula);
  const difference = ratingDifferenceFor(p, formula).toFixed(8);
  const [times, plus] = [formula.correction.times / 10, formula.correction.plus / 10];
  return [
    ...(p.equals(percentage) ? [] : [{ rule: 'T-A1.5c', text: `p is limited to ${p}` }]),
    { rule: 'T-A1.4', text: `D(p) = ${formula.scale} log10(p / (1 - p)) = ${difference}` },
    {
      rule: 'T-A1.5d',
      text: `F = -${times}p^2 + ${times}p + ${plus} = ${correctionFactor(p, formula).toNumber()}`,
    },
    { rule: 'T-A1.5a', text: `rating = ${average} + D(p) x F = ${rating}` },
  ];
};
