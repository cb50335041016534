import { counted, Decimal, type Step } from '@amici/kernel';

const LOWER_BAND = Decimal.of(2000);
const UPPER_BAND = Decimal.of(2400);
const HIGHEST_R = Decimal.of(20);
const LOWEST_R = Decimal.of(10);
const R_AT_ZERO = Decimal.of(70);
const R_SLOPE = Decimal.of(0.025);

/** r = 20 up to 2000, 10 from 2400, 70 - R/40 between. */
const ratingFactor = (rating: Decimal): Decimal => {
  if (rating.compare(UPPER_BAND) >= 0) return LOWEST_R;
  if (rating.compare(LOWER_BAND) <= 0) return HIGHEST_R;
  return R_AT_ZERO.minus(rating.times(R_SLOPE));
};

const HIGHEST_G = Decimal.of(1.25);

/** g = 1.25 up to 30 games, 1 from 80, 1.4 - n/200 between. */
const gamesFactor = (games: number): Decimal => {
  if (games >= 80) return Decimal.ONE;
  if (games <= 30) return HIGHEST_G;
  return Decimal.units(1400 - 5 * games, 3);
};

/**
 * The development coefficient k = r g to 4 decimals: points a whole game point is worth. `rating` is the most
 * recently calculated one, `games` the rated games at the beginning of the period [T-A1.9a, T-A1.9b, T-A1.9c].
 */
export const developmentCoefficient = (rating: Decimal, games: number): Decimal =>
  ratingFactor(rating).times(gamesFactor(games)).rounded(4);

export const explainDevelopment = (rating: Decimal, games: number): readonly Step[] => {
  const [r, g] = [ratingFactor(rating).toNumber(), gamesFactor(games).toNumber()];
  return [
    { rule: 'T-A1.9a', text: `r = ${r} for a rating of ${rating}` },
    { rule: 'T-A1.9b', text: `g = ${g} after ${counted(games, 'rated game')}` },
    { rule: 'T-A1.9c', text: `k = ${r} x ${g} = ${developmentCoefficient(rating, games)}` },
  ];
};
