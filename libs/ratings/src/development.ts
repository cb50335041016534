import { Decimal, type Step } from '@amici/kernel';

const LOWER_BAND = Decimal.of(2000);
const UPPER_BAND = Decimal.of(2400);

/** r = 20 up to 2000, 10 from 2400, 70 - R/40 between. */
const ratingFactor = (rating: Decimal): Decimal => {
  if (rating.compare(UPPER_BAND) >= 0) return Decimal.of(10);
  if (rating.compare(LOWER_BAND) <= 0) return Decimal.of(20);
  return Decimal.of(70).minus(rating.times(Decimal.of(0.025)));
};

/** g = 1.25 up to 30 games, 1 from 80, 1.4 - n/200 between. */
const gamesFactor = (games: number): Decimal => {
  if (games >= 80) return Decimal.ONE;
  if (games <= 30) return Decimal.of(1.25);
  return Decimal.of(1.4).minus(Decimal.units(games, 0).times(Decimal.of(0.005)));
};

/**
 * The development coefficient k = r g to 4 decimals: points a whole game point is worth. `rating` is the most
 * recently calculated one, `games` the rated games at the beginning of the period [T-A1.9a, T-A1.9b, T-A1.9c].
 */
export const developmentCoefficient = (rating: Decimal, games: number): Decimal =>
  ratingFactor(rating).times(gamesFactor(games)).rounded(4);

export const explainDevelopment = (rating: Decimal, games: number): readonly Step[] => {
  const [r, g] = [ratingFactor(rating), gamesFactor(games)];
  return [
    { rule: 'T-A1.9a', text: `r = ${r} for a rating of ${rating}` },
    { rule: 'T-A1.9b', text: `g = ${g} after ${games} rated games` },
    { rule: 'T-A1.9c', text: `k = ${r} x ${g} = ${developmentCoefficient(rating, games)}` },
  ];
};
