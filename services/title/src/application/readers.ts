import type { ReadersOf } from '@amici/service/runtime';

/** For whom the answer to each query of norms and titles is. */
export const titleReaders: ReadersOf<'title'> = {
  arbiter: 'everybody',
  grade: 'everybody',
  masterpoints: 'everybody',
  'masterpoints-of-year': 'everybody',
  'titles-held': 'everybody',
  titles: 'everybody',
  holders: 'everybody',
  card: 'everybody',
  statement: 'everybody',
  honours: 'everybody',
  dossier: 'office',
  bundle: 'office',
  explain: 'office',
  report: 'office',
};
