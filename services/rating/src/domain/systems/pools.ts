import type { Pool } from '@amici/contracts/rating';
import { startOfDay, type CalendarDate } from '@amici/kernel';
import { ratingRulesAt, RATING_RULES, type CclaRatingParameters, type RatingRules } from '@amici/rulesets';
import { iccfLists } from './iccf';
import { leagueLists } from './league';
import type { ListSystem } from './list-system';

/** The lists by a book's rating rules, whichever system these are of. */
const listsBy = (rules: RatingRules): ListSystem => {
  const { parameters } = rules;
  return parameters.system === 'iccf-elo'
    ? iccfLists({ ...rules, parameters })
    : leagueLists({ ...rules, parameters });
};

const ALL: ReadonlyMap<RatingRules, ListSystem> = new Map(
  RATING_RULES.map((rules) => [rules, listsBy(rules)]),
);

/** The system of the list that comes into force on a day: a version applies from its first list on (T-A1.19). */
export const systemFor = (pool: Pool, effectiveFrom: CalendarDate): ListSystem =>
  ALL.get(ratingRulesAt(pool, startOfDay(effectiveFrom))!)!;

const BEFORE_ALL = '0000-01-01';

/** The system each pool began with: what its versions have in common. */
export const SYSTEMS: Readonly<Record<Pool, ListSystem>> = {
  standard: systemFor('standard', BEFORE_ALL),
  chess960: systemFor('chess960', BEFORE_ALL),
  ccla: systemFor('ccla', BEFORE_ALL),
};

/** The rules of the League in the list in force on a day, where the pool is one of the League. */
export const leagueRulesOf = (pool: Pool, on: CalendarDate): CclaRatingParameters | undefined => {
  const { parameters } = systemFor(pool, on);
  return parameters.system === 'ccla' ? parameters : undefined;
};
