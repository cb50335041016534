import type { Product } from '@amici/ops';

/** A version that is pinned although its makers have ended its support, until a day by which this is decided again. */
export interface Exception {
  readonly product: Product;
  readonly line: string;
  /** `YYYY-MM-DD` */
  readonly until: string;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    product: 'Node',
    line: '20',
    until: '2027-04-30',
    reason: 'the oldest on which all tests run, for distributions that still patch it; the image has 24',
  },
  {
    product: 'EventStoreDB',
    line: '24.6',
    until: '2027-05-31',
    reason:
      'the last under a free licence, and the newest that Amici was run on; PostgreSQL is the default store',
  },
];
