import type { ReadersOf } from '@amici/service/runtime';

/** Who may read the answer to each query of norms and titles. */
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
