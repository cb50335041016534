import type { Glicko2Formula } from '@amici/rulesets';
import type { GameScore } from './score';

/** A rating with what is known of it, in integers: points in ten-thousandths, the volatility in units of 10^-8. */
export interface Glicko2Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** A finished game; the opponent as they stood at the beginning of the period. */
export interface Glicko2Game {
  readonly opponent: Pick<Glicko2Rating, 'rating' | 'deviation'>;
  readonly score: GameScore;
}

const POINT = 10_000;
const VOLATILITY = 1e8;
const TOLERANCE = 1e-12;
const MOST_STEPS = 200;

/** How little an opponent counts whose rating is uncertain (step 3). */
const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** The volatility after the period, by the Illinois method (step 5). */
const volatilityAfter = (sigma: number, phi: number, v: number, delta: number, tau: number): number => {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi * phi + v + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  const lower = (): number => {
    let k = 1;
    while (f(a - k * tau) < 0) k += 1;
    return a - k * tau;
  };
  const excess = delta * delta - phi * phi - v;
  let [A, B] = [a, excess > 0 ? Math.log(excess) : lower()];
  let [fA, fB] = [f(A), f(B)];
  for (let step = 0; step < MOST_STEPS && Math.abs(B - A) > TOLERANCE; step += 1) {
    const C = A + ((A - B) * fA) / (fB - fA);
    const fC = f(C);
    if (fC * fB <= 0) [A, fA] = [B, fB];
    else fA /= 2;
    [B, fB] = [C, fC];
  }
  return Math.exp(A / 2);
};

/**
 * A rating after the games of a period by Glicko-2; without a game the deviation alone grows. Computed in doubles and
 * rounded to the integers once.
 */
export const glicko2 = (
  before: Glicko2Rating,
  games: readonly Glicko2Game[],
  { centre, unit, tau, mostDeviation }: Glicko2Formula,
): Glicko2Rating => {
  const inner = (rating: number): number => (rating - centre * POINT) / unit;
  const deviationOf = (phi: number): number => Math.min(mostDeviation, Math.round(phi * unit));
  const [mu, phi, sigma] = [inner(before.rating), before.deviation / unit, before.volatility / VOLATILITY];
  if (games.length === 0) return { ...before, deviation: deviationOf(Math.sqrt(phi * phi + sigma * sigma)) };
  let [certainty, surplus] = [0, 0];
  for (const { opponent, score } of games) {
    const g = weight(opponent.deviation / unit);
    const expected = 1 / (1 + Math.exp(-g * (mu - inner(opponent.rating))));
    certainty += g * g * expected * (1 - expected);
    surplus += g * (score - expected);
  }
  const v = 1 / certainty;
  const after = volatilityAfter(sigma, phi, v, v * surplus, tau / 1000);
  const phiAfter = 1 / Math.sqrt(1 / (phi * phi + after * after) + certainty);
  return {
    rating: Math.round((mu + phiAfter * phiAfter * surplus) * unit) + centre * POINT,
    deviation: deviationOf(phiAfter),
    volatility: Math.round(after * VOLATILITY),
  };
};
