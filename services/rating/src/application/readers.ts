import type { ReadersOf } from '@amici/service/runtime';

/** For whom the answer to each query of ratings is. */
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
