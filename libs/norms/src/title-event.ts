import { err, ok, type Decimal, type Rejection, type Result } from '@amici/kernel';
import type { NormEventRules } from '@amici/rulesets';
import { needsInternationalArbiter } from './category';

/** May an event of this kind or format offer titles at all [T-A2.1h]? */
export const isTitleEventKind = (
  kind: string,
  { neverTitleEvents }: Pick<NormEventRules, 'neverTitleEvents'>,
): boolean => !neverTitleEvents.includes(kind);

/** Who directs an event, and who plays in it. */
export interface Direction {
  readonly director: string;
  readonly directorIsArbiter: boolean;
  readonly players: readonly string[];
  readonly averageRating: Decimal;
}

/**
 * Who may direct a title event: from category 7 an International Arbiter [T-A2.1g1], and nobody who plays in it, not
 * even to fill a place [T-A2.1g2].
 */
export const checkDirection = (
  { director, directorIsArbiter, players, averageRating }: Direction,
  rules: Pick<NormEventRules, 'arbiterFromAverage'>,
): Result<true, Rejection<'arbiter-required' | 'director-plays'>> => {
  if (players.includes(director)) return err({ code: 'director-plays', rule: 'T-A2.1g2' });
  if (!directorIsArbiter && needsInternationalArbiter(averageRating, rules))
    return err({ code: 'arbiter-required', rule: 'T-A2.1g1' });
  return ok(true);
};
