import type { RatingListEntry, RatingOnce } from '@amici/contracts/rating';
import { startOfDay } from '@amici/kernel';
import type { PublishedRating } from '../state/evidence';

/**
 * What each published list of a pool showed of a player: a rating that was not calculated anew is that of every later
 * list too, and a rating that no list publishes is on none (T-1.0.8, T-9.3, T-9.7). The newest list is first.
 */
export const publishedRatings = (
  ratings: readonly Pick<RatingOnce, 'list' | 'rating' | 'status' | 'games'>[],
  lists: readonly Pick<RatingListEntry, 'list' | 'state' | 'publishedAt' | 'effectiveFrom'>[],
): readonly PublishedRating[] => {
  const newestFirst = [...ratings].sort((a, b) => (a.list < b.list ? 1 : -1));
  return [...lists]
    .sort((a, b) => (a.list < b.list ? 1 : -1))
    .flatMap(({ list, state, publishedAt, effectiveFrom }): readonly PublishedRating[] => {
      const found = newestFirst.find((one) => one.list <= list);
      if (state !== 'published' || found === undefined || found.status === 'unpublished') return [];
      const { rating, status, games } = found;
      const fixed = status === 'fixed';
      return [{ rating, fixed, games, publishedAt: publishedAt ?? startOfDay(effectiveFrom) }];
    });
};
