import type { StartPlace } from '@amici/contracts/tournament';

/** Average start rating of a section to the nearest whole number, half up; null where somebody has none. */
export const averageOf = (players: readonly StartPlace[]): number | null => {
  const ratings = players.flatMap(({ startRating }) => (startRating === null ? [] : [startRating]));
  if (ratings.length < players.length || ratings.length === 0) return null;
  return Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
};
