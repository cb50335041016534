import type { ReadersOf } from '@amici/service/runtime';

/** Who may read the answer to each query of ratings. */
export const ratingReaders: ReadersOf<'rating'> = {
  listed: 'everybody',
  lists: 'everybody',
  pools: 'everybody',
  list: 'everybody',
  'list-part': 'everybody',
  card: 'everybody',
  breakdown: 'office',
  bundle: 'office',
  explain: 'office',
  scores: 'office',
  'next-due': 'office',
  sweep: 'office',
};
