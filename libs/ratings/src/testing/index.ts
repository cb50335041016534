import {
  findRatingRules,
  type CclaRatingParameters,
  type IccfEloParameters,
  type RatingRules,
} from '@amici/rulesets';

/** The rating rules of the ICCF, and of the League, as the examples go by them. */
export const ICCF_RULES = findRatingRules('iccf-2017@1') as RatingRules<IccfEloParameters>;
export const ICCF = ICCF_RULES.parameters;
export const { formula: FORMULA, calendar: QUARTERS } = ICCF;
export const LEAGUE = findRatingRules('ccla-2016@1')!.parameters as CclaRatingParameters;
