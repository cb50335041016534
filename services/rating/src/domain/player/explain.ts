import type { Pool } from '@amici/contracts/rating';
import type { Step } from '@amici/kernel';
import { SYSTEMS } from '../systems';
import { countedGame, type RatedPlayer } from './state';

/** How a player's rating of a list was come to, from the games as they count now; empty where he was not rated in it. */
export const explainRating = (pool: Pool, { periods }: RatedPlayer, list: string): readonly Step[] => {
  const index = periods.findIndex((period) => period.list === list);
  const period = periods[index];
  if (period === undefined) return [];
  const past = periods.slice(0, index).flatMap(({ games }) => games.map(countedGame));
  const before = { rating: period.before, games: period.gamesBefore, past };
  return SYSTEMS[pool].explain(before, period.games.map(countedGame));
};
