import { ratingSystemAt, titleRulesAt } from '@amici/rulesets';

/** The books that questions are answered by: as in force on the day on which they are asked. */
const now = Date.now();

export const NORMS = titleRulesAt('norms', now).parameters;
export const MASTERPOINTS = titleRulesAt('masterpoints', now).parameters;
export const ICCF_RATINGS = ratingSystemAt('iccf-elo', now);
export const LEAGUE_RATINGS = ratingSystemAt('ccla', now);
