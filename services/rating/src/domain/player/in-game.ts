import type { EventRating } from '@amici/contracts/rating';
import { ratingsInGame, type RatingsInGame } from '@amici/ratings';
import type { ListSystem } from '../systems';
import { ratingOf, unitsOfPoints } from '../units';

const rating = (points: number | null) => (points === null ? null : ratingOf(unitsOfPoints(points)));

/**
 * The ratings one player has in a game: the newest list's when it ended, else the start rating, else the level
 * (T-9.4c, T-A1.8b), opponents seeing the start rating where that is higher (T-9.4d); in the League those of the start,
 * whatever they are now (CR-4b).
 */
export const inGame = (
  system: ListSystem,
  published: number | null,
  { start, level }: EventRating,
): RatingsInGame | null => {
  const atStart = system.parameters.snapshot === 'at-start';
  const used = atStart && start !== null ? null : published;
  return ratingsInGame({ published: rating(used), start: rating(start), level: rating(level) });
};
