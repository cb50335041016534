import { Decimal } from '@amici/kernel';
import { normRequirements, type NormRequirements } from '../requirements';
import type { StatementPlayer } from '../statement';

export const ratings = (...values: readonly number[]): readonly Decimal[] => values.map(Decimal.of);

/** So many opponents of one rating. */
export const alike = (count: number, rating: number): readonly Decimal[] =>
  Array.from({ length: count }, () => Decimal.of(rating));

/** The field F1 of the worked examples: twelve opponents, 29940 rating points together. */
export const FIELD = ratings(2610, 2580, 2555, 2540, 2520, 2505, 2490, 2470, 2455, 2430, 2410, 2375);

export const requirementsAgainst = (opponents: readonly Decimal[]): NormRequirements => {
  const requirements = normRequirements(opponents);
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
