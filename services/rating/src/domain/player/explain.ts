import type { Pool } from '@amici/contracts/rating';
import { Decimal, type Step } from '@amici/kernel';
import { explainAttribution } from '@amici/ratings';
import { systemFor } from '../systems';
import { pointsOf, ratingOf } from '../units';
import type { GameReport } from './events';
import { countedGame, type RatedPlayer } from './state';

const points = (units: number): Decimal => Decimal.of(pointsOf(units));

/** Why the games with substitutes are rated for the player, and against which ratings. */
const attributions = (games: readonly GameReport[]): readonly Step[] =>
  games.flatMap(({ game, attributed }) => {
    if (attributed === undefined) return [];
    const { player, surplus, faced } = attributed;
    const steps = explainAttribution({
      player,
      surplus: surplus === null ? null : ratingOf(surplus),
      faced: faced === null ? null : [points(faced[0]), points(faced[1])],
    });
    return steps.map(({ rule, text }) => ({ rule, text: `game ${game}: ${text}` }));
  });

/**
 * How a player's rating of a list came about, from the games as they count now; empty if they were not rated in
 * it.
 */
export const explainRating = (pool: Pool, { periods }: RatedPlayer, list: string): readonly Step[] => {
  const index = periods.findIndex((period) => period.list === list);
  const period = periods[index];
  if (period === undefined) return [];
  const past = periods.slice(0, index).flatMap(({ games }) => games.map(countedGame));
  const before = { rating: period.before, games: period.gamesBefore, past };
  const steps = systemFor(pool, period.effectiveFrom).explain(before, period.games.map(countedGame));
  return [...attributions(period.games), ...steps];
};
