import type { ComparisonResult, Figure } from '../harness';

/** One figure of one run of a suite. */
export interface Taken {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** Which way is better; a share, or a count, is neither. */
  readonly better: 'more' | 'less' | undefined;
}

interface Stored {
  readonly results?: unknown;
  readonly figures?: readonly Figure[];
}

type Compared = ComparisonResult & {
  readonly latencyMs?: Readonly<Record<string, { readonly p50: number; readonly p99: number }>>;
};

const TIMES_AND_SIZES = new Set(['s', 'ms', 'µs', 'MB', 'KB', 'seconds', 'milliseconds']);

const betterOf = (unit: string): Taken['better'] => {
  if (unit.endsWith('/s')) return 'more';
  return TIMES_AND_SIZES.has(unit) ? 'less' : undefined;
};

const taken = (name: string, unit: string, value: number): Taken => ({
  name,
  unit,
  value,
  better: betterOf(unit),
});

/** Ours by itself, against each peer (which leaves out what the machine did meanwhile), and how long it took. */
const ofComparison = ({ name, unit, rates, ratios, minimum, latencyMs = {} }: Compared): readonly Taken[] => {
  const [ours] = Object.values(rates);
  const isRate = Object.keys(ratios).length > 0 || minimum !== null;
  const [latency] = Object.values(latencyMs);
  return [
    taken(name, isRate ? `${unit}/s` : unit, ours!),
    ...Object.entries(ratios).map(([peer, value]): Taken => ({
      name: `${name}, against ${peer}`,
      unit: '×',
      value,
      better: 'more',
    })),
    ...(latency === undefined
      ? []
      : [taken(`${name}, p50`, 'ms', latency.p50), taken(`${name}, p99`, 'ms', latency.p99)]),
  ];
};

/** What can be compared of a file of bench/results. */
export const figuresOf = ({ results, figures = [] }: Stored): readonly Taken[] => [
  ...(Array.isArray(results) ? (results as readonly Compared[]).flatMap(ofComparison) : []),
  ...figures.map(({ name, unit, value }) => taken(name, unit, value)),
];
