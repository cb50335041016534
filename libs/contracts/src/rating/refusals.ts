/** Why the rating service refuses, where others act on it, or its own reactions. */
export const ratingRefusal = {
  noSuchList: 'no-such-list',
  noSuchPlayer: 'no-such-player',
  noRatingToUse: 'no-rating-to-use',
  listAlreadyRated: 'list-already-rated',
  notReported: 'not-reported',
} as const;
