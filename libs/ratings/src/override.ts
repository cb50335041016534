import { Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import type { EloFormula } from '@amici/rulesets';
import type { RatedGame } from './change';
import { itemFive } from './initial';
import type { PlayerRating } from './player-rating';
import { scoreValue } from './score';

/** A rating of item 6 that the Ratings Commissioner replaced by the value of item 5. */
export interface RatingOverride {
  readonly from: Decimal;
  readonly to: Decimal;
  readonly listed: number;
  readonly reason: string;
  /** Who has to be told the reason. */
  readonly notify: readonly ('player' | 'national-delegate')[];
  readonly steps: readonly Step[];
}

/**
 * Replaces an obviously inappropriate result of item 6 by item 5 over the games of the period. A justification for
 * the player and their national delegate goes with it [T-A1.16c]. Refuses a blank reason, and a rating that item 6
 * did not give.
 */
export const overrideByItemFive = (
  rated: PlayerRating,
  period: readonly RatedGame[],
  reason: string,
  formula: EloFormula,
): Result<RatingOverride, Rejection<'reason-missing' | 'not-by-item-six'>> => {
  const [first] = period;
  if (rated.method !== 6 || rated.rating === null || first === undefined)
    return err({ code: 'not-by-item-six', rule: 'T-A1.16c' });
  if (reason.trim() === '') return err({ code: 'reason-missing', rule: 'T-A1.16c' });
  const score = period.reduce((sum, game) => sum.plus(scoreValue(game.score)), Decimal.ZERO);
  const opponents = period.map(({ opponent }) => opponent);
  const replacement = itemFive(opponents, score, formula, first.own);
  const from = rated.rating;
  return ok({
    from,
    to: replacement.rating,
    listed: replacement.listed,
    reason,
    notify: ['player', 'national-delegate'],
    get steps() {
      const text = `${from} replaced by ${replacement.rating} of item 5: ${reason}`;
      return [...replacement.steps, { rule: 'T-A1.16c', text }];
    },
  });
};
