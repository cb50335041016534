import { Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import { expectedScoreUnits } from '@amici/ratings';
import type { NormsByScore } from '@amici/rulesets';
import { explainRequirements } from './explain-requirements';
import { minimumScore, raisedToStep } from './limits';
import { sumOf } from './sum';
import type { TitleRequirement } from './title-requirement';
import { forEachTitle, minimumAverageOpponent, performanceLevel, type NormTitle } from './titles';

/** What every title asks of one player. */
export interface NormRequirements {
  readonly games: number;
  /** Average rating of the opponents, 4 decimals [T-A2.2.2]. */
  readonly averageOpponent: Decimal;
  readonly titles: Readonly<Record<NormTitle, TitleRequirement>>;
  readonly steps: readonly Step[];
}

/** Sums over the opponents of one player; expected scores in ten-thousandths of a point. */
export interface OpponentSums {
  readonly games: number;
  readonly ratings: Decimal;
  readonly expected: Readonly<Record<NormTitle, number>>;
}

/** Most opponents one player can have in an event. */
export const MOST_OPPONENTS = 1000;

/** Expected score of a title's minimum level against one opponent, in ten-thousandths [T-A2.2.4a]. */
export const titleExpectedUnits = (title: NormTitle, opponent: Decimal, rules: NormsByScore): number =>
  expectedScoreUnits(performanceLevel(title, rules).minus(opponent), rules.expectation);

const titleRequirement = (
  title: NormTitle,
  { games, ratings, expected }: OpponentSums,
  rules: NormsByScore,
): TitleRequirement => {
  const norm = raisedToStep(expected[title], rules);
  const minimum = minimumScore(games, rules);
  return {
    expectedScore: Decimal.units(expected[title], 4),
    norm,
    minimum,
    required: norm.compare(minimum) > 0 ? norm : minimum,
    // Compared as a sum: an average a hair below the minimum must not round up to it.
    possible: ratings.compare(minimumAverageOpponent(title, rules).times(Decimal.of(games))) >= 0,
  };
};

/** The requirements that follow from sums over at least one opponent. */
export const requirementsOf = (sums: OpponentSums, rules: NormsByScore): NormRequirements => {
  const games = sums.games;
  const averageOpponent = sums.ratings.dividedBy(Decimal.of(games), 4);
  const titles = forEachTitle((title) => titleRequirement(title, sums, rules));
  return {
    games,
    averageOpponent,
    titles,
    get steps() {
      return explainRequirements({ games, averageOpponent, titles }, rules);
    },
  };
};

/**
 * Requirements for every title against these opponents' ratings, one entry a game: the whole of Appendix 2, 2.2 to
 * 2.8 for one player of any event [T-10.0.1a], all-play-all or Scheveningen [T-10.0.1b]. Refuses an empty or endless list.
 */
export const normRequirements = (
  opponents: readonly Decimal[],
  rules: NormsByScore,
): Result<NormRequirements, Rejection<'no-opponents' | 'too-many-opponents'>> => {
  if (opponents.length === 0) return err({ code: 'no-opponents', rule: 'T-A2.2.2' });
  if (opponents.length > MOST_OPPONENTS) return err({ code: 'too-many-opponents' });
  return ok(
    requirementsOf(
      {
        games: opponents.length,
        ratings: sumOf(opponents),
        expected: forEachTitle((title) =>
          opponents.reduce((total, opponent) => total + titleExpectedUnits(title, opponent, rules), 0),
        ),
      },
      rules,
    ),
  );
};
