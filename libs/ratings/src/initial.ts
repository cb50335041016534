import { counted, Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import type { EloFormula } from '@amici/rulesets';
import { within } from './expected-score';
import {
  explainListed,
  explainPerformance,
  limitedPercentage,
  performanceRating,
  type PerformanceRating,
} from './performance';

/** Decimals of the average opponent (item 5), as of every rating. */
const AVERAGE_PLACES = 4;

/** A rating by item 5, with the values that led to it. */
export interface InitialRating extends PerformanceRating {
  /** R_c, 4 decimals. */
  readonly averageOpponent: Decimal;
  /** p to 4 decimals, before it is limited to 0.1..0.9. */
  readonly percentage: Decimal;
  readonly steps: readonly Step[];
}

const countedRatings = (
  opponents: readonly Decimal[],
  { maximumDifference }: EloFormula,
  reference: Decimal | undefined,
): readonly Decimal[] =>
  reference === undefined
    ? opponents
    : opponents.map((opponent) => within(maximumDifference, opponent, reference));

/** R_c: the mean of the opponents, each moved to within 560 of the player's own reference rating [T-A1.5b]. */
export const averageOpponentRating = (
  opponents: readonly Decimal[],
  formula: EloFormula,
  reference?: Decimal,
): Decimal =>
  countedRatings(opponents, formula, reference)
    .reduce((sum, opponent) => sum.plus(opponent), Decimal.ZERO)
    .dividedBy(Decimal.units(opponents.length, 0), AVERAGE_PLACES);

const explainAverage = (
  opponents: readonly Decimal[],
  formula: EloFormula,
  reference: Decimal | undefined,
  average: Decimal,
): readonly Step[] => [
  ...countedRatings(opponents, formula, reference).flatMap((counted, index) =>
    counted.equals(opponents[index]!)
      ? []
      : [
          {
            rule: 'T-A1.5b',
            text: `opponent ${opponents[index]} counts ${counted}, ${formula.maximumDifference} from ${reference}`,
          },
        ],
  ),
  { rule: 'T-A1.5b', text: `average of ${counted(opponents.length, 'opponent')} = ${average}` },
];

/**
 * The rating of item 5 from all the games given: opponents' ratings, one a game, and the total score. `reference` is
 * the player's own latest or start rating; without it no opponent is limited. Refuses no games (`no-games`) and a
 * score that these games cannot give (`impossible-score`) [T-A1.5a, T-A1.5b, T-A1.5c].
 */
export const initialRating = (
  opponents: readonly Decimal[],
  score: Decimal,
  formula: EloFormula,
  reference?: Decimal,
): Result<InitialRating, Rejection<'no-games' | 'impossible-score'>> => {
  const games = Decimal.units(opponents.length, 0);
  if (opponents.length === 0) return err({ code: 'no-games', rule: 'T-A1.5a' });
  if (score.compare(Decimal.ZERO) < 0 || score.compare(games) > 0 || !isHalfPoints(score))
    return err({
      code: 'impossible-score',
      rule: 'T-A1.5a',
      detail: { name: 'points-of-games', points: score.toNumber(), games: opponents.length },
    });
  return ok(itemFive(opponents, score, formula, reference));
};

const isHalfPoints = (score: Decimal): boolean =>
  score
    .times(Decimal.of(2))
    .floor(0)
    .equals(score.times(Decimal.of(2)));

/** As `initialRating`, for at least one game and a possible score. */
export const itemFive = (
  opponents: readonly Decimal[],
  score: Decimal,
  formula: EloFormula,
  reference: Decimal | undefined,
): InitialRating => {
  const games = Decimal.units(opponents.length, 0);
  const averageOpponent = averageOpponentRating(opponents, formula, reference);
  const percentage = score.dividedBy(games, formula.percentage.decimals);
  const { rating, listed } = performanceRating(
    averageOpponent,
    limitedPercentage(percentage, formula),
    formula,
  );
  return {
    averageOpponent,
    percentage,
    rating,
    listed,
    get steps() {
      return [
        ...explainAverage(opponents, formula, reference, averageOpponent),
        { rule: 'T-A1.5c', text: `p = ${score.toNumber()} / ${games} = ${percentage}` },
        ...explainPerformance(averageOpponent, percentage, formula),
        explainListed(listed),
      ];
    },
  };
};
