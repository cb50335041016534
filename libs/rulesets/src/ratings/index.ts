import type { Instant } from '@amici/kernel';
import { findSection } from '../books/adopted';
import { latestInForce } from '../ruleset';
import { ccla2016, ccla2016ByLeagueGames } from './ccla-2016';
import { iccf2017 } from './iccf-2017';
import type { RatingParameters, RatingRules } from './parameters';

export * from './parameters';

/** Every version of every book of rating rules; ICCF's come with the list 2017/2. Entries are only added. */
export const RATING_RULES: readonly RatingRules[] = [iccf2017, ccla2016, ccla2016ByLeagueGames];

export const findRatingRules = (idOrRef: string): RatingRules | undefined =>
  findSection('ratings', RATING_RULES, idOrRef);

/** The rules of a pool's list that comes into force at an instant; before the first we hold, that first one. */
export const ratingRulesAt = (pool: string, at: Instant): RatingRules | undefined => {
  const line = RATING_RULES.filter(({ parameters }) => parameters.pools.includes(pool));
  return latestInForce(line, at) ?? line[0];
};

type Under<System extends RatingParameters['system']> = Extract<
  RatingParameters,
  { readonly system: System }
>;

/** The rules of a system at an instant, for what is decided before anything is rated: levels, start ratings, kinds of event. */
export const ratingSystemAt = <System extends RatingParameters['system']>(
  system: System,
  at: Instant,
): Under<System> => {
  const isUnder = (rules: RatingRules): rules is RatingRules<Under<System>> =>
    rules.parameters.system === system;
  const line = RATING_RULES.filter(isUnder);
  return (latestInForce(line, at) ?? line[0]!).parameters;
};
