import { counted, Decimal, type Step } from '@amici/kernel';
import type { EloFormula, FallingFactor } from '@amici/rulesets';

type Development = Pick<EloFormula, 'development'>;

const THOUSAND = 1000;

/** Finer than any rating: of a straight line, no digit is lost. */
const PLACES = 8;

/** `highest` up to a value, `lowest` from another, in a straight line between. */
const factorAt = (value: Decimal, { upTo, highest, from, lowest }: FallingFactor): Decimal => {
  if (value.compare(Decimal.of(from)) >= 0) return Decimal.of(lowest / THOUSAND);
  const most = Decimal.of(highest / THOUSAND);
  const beyond = value.minus(Decimal.of(upTo));
  if (beyond.compare(Decimal.ZERO) <= 0) return most;
  const fall = beyond.times(Decimal.units(highest - lowest, 3)).dividedBy(Decimal.of(from - upTo), PLACES);
  return most.minus(fall);
};

/** r = 20 up to 2000, 10 from 2400, 70 - R/40 between. */
const ratingFactor = (rating: Decimal, { development }: Development): Decimal =>
  factorAt(rating, development.ratings);

/** g = 1.25 up to 30 games, 1 from 80, 1.4 - n/200 between. */
const gamesFactor = (games: number, { development }: Development): Decimal =>
  factorAt(Decimal.of(games), development.games);

/**
 * The development coefficient k = r g to 4 decimals: points a whole game point is worth. `rating` is the most
 * recently calculated one, `games` the rated games at the beginning of the period [T-A1.9a, T-A1.9b, T-A1.9c].
 */
export const developmentCoefficient = (rating: Decimal, games: number, formula: Development): Decimal =>
  ratingFactor(rating, formula).times(gamesFactor(games, formula)).rounded(4);

export const explainDevelopment = (rating: Decimal, games: number, formula: Development): readonly Step[] => {
  const [r, g] = [ratingFactor(rating, formula).toNumber(), gamesFactor(games, formula).toNumber()];
  return [
    { rule: 'T-A1.9a', text: `r = ${r} for a rating of ${rating}` },
    { rule: 'T-A1.9b', text: `g = ${g} after ${counted(games, 'rated game')}` },
    { rule: 'T-A1.9c', text: `k = ${r} x ${g} = ${developmentCoefficient(rating, games, formula)}` },
  ];
};
