import { Decimal } from '@amici/kernel';
import { findNormRules, type NormsByScore, type TitlesByMasterpoints } from '@amici/rulesets';
import { normRequirements, type NormRequirements } from '../requirements';
import type { StatementPlayer } from '../statement';

/** The rules of norms of the ICCF, and of masterpoints, as the examples go by them. */
export const ICCF = findNormRules('iccf-2017@1')!.parameters as NormsByScore;
export const LEAGUE = findNormRules('ccla-2016@1')!.parameters as TitlesByMasterpoints;

export const ratings = (...values: readonly number[]): readonly Decimal[] => values.map(Decimal.of);

/** So many opponents of one rating. */
export const alike = (count: number, rating: number): readonly Decimal[] =>
  Array.from({ length: count }, () => Decimal.of(rating));

/** The field F1 of the worked examples: twelve opponents, 29940 rating points together. */
export const FIELD = ratings(2610, 2580, 2555, 2540, 2520, 2505, 2490, 2470, 2455, 2430, 2410, 2375);

export const requirementsAgainst = (opponents: readonly Decimal[]): NormRequirements => {
  const requirements = normRequirements(opponents, ICCF);
  if (!requirements.ok) throw new Error(requirements.error.code);
  return requirements.value;
};

/** Players of a valid event: fixed ratings, four federations. */
export const players = (values: readonly Decimal[]): readonly StatementPlayer[] =>
  values.map((rating, index) => ({
    id: `p${index + 1}`,
    rating,
    fixed: true,
    federation: ['AUS', 'BRA', 'CZE', 'DEN'][index % 4]!,
  }));
