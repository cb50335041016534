export type Product = 'Node' | 'PostgreSQL' | 'NATS' | 'EventStoreDB' | 'KurrentDB';

/**
 * The day on which a release line stops receiving fixes, as its makers publish it. `null`: no day is published; the line ends when
 * a later one comes.
 */
type Ends = Readonly<Record<string, string | null>>;

const ENDS: Readonly<Record<Product, Ends>> = {
  Node: { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' },
  PostgreSQL: {
    13: '2025-11-13',
    14: '2026-11-12',
    15: '2027-11-11',
    16: '2028-11-09',
    17: '2029-11-08',
    18: '2030-11-14',
  },
  // Two minor versions receive fixes: the latest and the one before it. 2.13 was never released.
  NATS: {
    '2.9': '2024-01-01',
    '2.10': '2025-09-22',
    '2.11': '2026-04-30',
    '2.12': null,
    '2.14': null,
    '2.15': null,
  },
  // Even years are supported for two years, the others until the next release.
  EventStoreDB: { '23.10': '2025-10-31', '24.2': '2024-06-30', '24.6': '2024-10-31', '24.10': '2026-10-31' },
  KurrentDB: { '25.0': '2025-10-21', '25.1': '2026-01-26', '26.0': '2028-01-26' },
};

/** The day up to which all of this was looked up. */
export const LOOKED_UP = '2026-11-28';

export interface Support {
  readonly product: Product;
  /** The release line: `24`, `2.14`. */
  readonly line: string;
  /** Whether the line receives fixes on that day; `unknown`: it is not in the table. */
  readonly state: 'supported' | 'ended' | 'unknown';
  /** The last day, `YYYY-MM-DD`; absent where none is published. */
  readonly until?: string;
}

/** The line of the table that a version belongs to: the longest that begins it. */
const lineOf = (product: Product, version: string): string | undefined => {
  const parts = version.replace(/^v/, '').split(/[.-]/);
  return [parts.slice(0, 2).join('.'), parts[0]!].find((line) => line in ENDS[product]);
};

/** Whether a version (`v24.1.0`, `2.9.10`, `18`) still receives fixes on a day, `YYYY-MM-DD`. */
export const supportOf = (product: Product, version: string, day: string): Support => {
  const line = lineOf(product, version);
  if (line === undefined) return { product, line: version, state: 'unknown' };
  const until = ENDS[product][line];
  if (until === null || until === undefined) return { product, line, state: 'supported' };
  return { product, line, until, state: day > until ? 'ended' : 'supported' };
};
