import { Decimal } from '@amici/kernel';
import type { NormsByScore } from '@amici/rulesets';
import { requirementsOf, titleExpectedUnits, type NormRequirements } from './requirements';
import { sumOf } from './sum';
import { forEachTitle } from './titles';

/**
 * The requirements of each player, in their order, where everybody with a rating of this list meets everybody else
 * `rounds` times: sums over all, less the player's own.
 */
export const roundRobinRequirements = (
  ratings: readonly Decimal[],
  rounds: number,
  rules: NormsByScore,
): readonly NormRequirements[] => {
  const total = sumOf(ratings);
  const expected = forEachTitle((title) => ratings.map((rating) => titleExpectedUnits(title, rating, rules)));
  const totals = forEachTitle((title) => expected[title].reduce((sum, units) => sum + units, 0));
  return ratings.map((own, player) =>
    requirementsOf(
      {
        games: rounds * (ratings.length - 1),
        ratings: total.minus(own).times(Decimal.of(rounds)),
        expected: forEachTitle((title) => rounds * (totals[title] - expected[title][player]!)),
      },
      rules,
    ),
  );
};
