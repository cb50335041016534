import type { ComparisonResult, Figure } from '../harness';
import { NOTES } from './notes';

/** A file of bench/results. */
export interface Stored {
  readonly suite: string;
  readonly at: string;
  readonly command?: string;
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly node: string;
    readonly load?: number;
  };
  readonly results?: readonly ComparisonResult[];
  readonly figures?: readonly Figure[];
}

type Row = readonly [what: string, value: string, beside: string, wanted: string, reached: boolean];

const compact = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Small figures to three digits, large ones to the unit with separators. */
export const formatted = (value: number): string =>
  value >= 1_000
    ? new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(value)
    : compact.format(value);

type WithLatency = ComparisonResult & {
  readonly latencyMs?: Readonly<Record<string, { readonly p50: number; readonly p99: number }>>;
};

const comparisonRow = (result: WithLatency): Row => {
  const { name, unit, rates, ratios, floors, minimum, reached, latencyMs = {} } = result;
  const [ours] = Object.values(rates);
  const isRate = Object.keys(ratios).length > 0 || minimum !== null;
  const [own] = Object.values(latencyMs);
  const latency = own === undefined ? '' : `; p50 ${formatted(own.p50)} ms, p99 ${formatted(own.p99)} ms`;
  const peers = Object.entries(ratios).map(
    ([peer, ratio]) => `${ratio.toFixed(2)} × ${peer} (${formatted(rates[peer]!)})`,
  );
  const wanted = [
    ...Object.entries(floors).map(([peer, floor]) => `${floor} × ${peer}`),
    ...(minimum === null ? [] : [`${formatted(minimum)} ${unit}/s`]),
  ];
  const value = `${formatted(ours!)} ${unit}${isRate ? '/s' : ''}${latency}`;
  return [name, value, peers.join(', '), wanted.join(', '), reached];
};

const figureRow = ({ name, unit, value, atLeast, atMost }: Figure): Row => [
  name,
  `${formatted(value)} ${unit}`,
  '',
  atLeast !== undefined
    ? `at least ${formatted(atLeast)}`
    : atMost !== undefined
      ? `at most ${formatted(atMost)}`
      : '',
  value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity),
];

const rowsOf = ({ results = [], figures = [] }: Stored): readonly Row[] => [
  ...results.map(comparisonRow),
  ...figures.map(figureRow),
];

/** When and where it was measured. */
export const conditionsOf = ({ at, machine }: Stored): string => {
  const load =
    machine.load === undefined ? '' : `, load ${machine.load.toFixed(1)} at its end, its own included`;
  return `${at.slice(0, 16).replace('T', ' ')} UTC; ${machine.cpu}, ${machine.cores} cores, Node ${machine.node.slice(1)}${load}`;
};

const HEAD = ['| what | Amici | against | floor | |', '|---|---|---|---|---|'];

/** Suites that are read together, each with the rows that are shown though they have no floor. */
const GROUPS: readonly {
  readonly title: string;
  readonly suites: Readonly<Record<string, RegExp | null>>;
}[] = [
  {
    title: 'Moves and games',
    suites: {
      moves: /p50 of these|processor time/,
      burst: /every clock/,
      clock: null,
      'idle-streams': /memory of an idle/,
      million: /moves a second|disk, a game|rebuilt$|start to ready/,
      soak: /requests answered/,
    },
  },
  {
    title: 'Logs and read models',
    suites: {
      append: null,
      'append-eventstoredb': null,
      catchup: null,
      'catchup-eventstoredb': null,
      rebuild: null,
      verify: null,
    },
  },
  { title: 'Pages', suites: { pages: /p99 at 200|p99 of these|^bundle/, 'first-paint': null } },
  {
    title: 'Rules and files',
    suites: { calculators: /100,000 players/, chess: null },
  },
];

const rowsShown = (stored: Stored, also: RegExp | null): readonly Row[] =>
  rowsOf(stored).filter(([what, , , wanted]) => wanted !== '' || also?.test(what) === true);

const lineOf = ([what, value, beside, wanted, reached]: Row): string =>
  `| ${what} | ${value} | ${beside} | ${wanted} | ${wanted === '' ? '' : reached ? 'reached' : '**missed**'} |`;

const isMissed = (stored: Stored): boolean =>
  rowsOf(stored).some(([, , , wanted, reached]) => wanted !== '' && !reached);

/** What is said of a suite below its table; a floor that is missed has to be explained. */
const noteOf = (stored: Stored): readonly string[] => {
  const note = NOTES[stored.suite];
  if (note === undefined && isMissed(stored))
    throw new Error(`${stored.suite} misses a floor without a note`);
  return note === undefined ? [] : [`**${stored.suite}.** ${note}`, ''];
};

const group = (all: readonly Stored[], { title, suites }: (typeof GROUPS)[number]): string => {
  const members = Object.keys(suites).flatMap((suite) => all.filter((one) => one.suite === suite));
  const rows = members.flatMap((one) => rowsShown(one, suites[one.suite] ?? null).map(lineOf));
  return [`## ${title}`, '', ...HEAD, ...rows, '', ...members.flatMap(noteOf)].join('\n');
};

/** docs/operators/performance.md from the files of bench/results. */
export const performancePage = (stored: readonly Stored[], missing: readonly string[]): string =>
  [
    '# Performance',
    '',
    'Generated from `bench/results` by `npm run generate`; do not edit. Contenders take turns on the same machine; a figure is the median.',
    'Every commit reaches the disk (`fsync` on). Clients share the machine with the server they measure.',
    'A table shows each figure with a floor, and the few without one that an operator asks for; the others stand in `bench/results`.',
    'The note of a suite says where the time goes now and what was tried. What one operation costs in resources: [capacity](capacity.md).',
    '[CONTRIBUTING](../../CONTRIBUTING.md) says how to compare two commits and how to draw a profile.',
    '',
    ...(missing.length === 0
      ? []
      : [`Not measured yet: ${missing.map((suite) => `\`npm run bench ${suite}\``).join(', ')}.`, '']),
    ...GROUPS.map((one) => group(stored, one)),
    '## When and where',
    '',
    '| suite | command | measured |',
    '|---|---|---|',
    ...stored.map(
      (one) => `| ${one.suite} | \`${one.command ?? `npm run bench ${one.suite}`}\` | ${conditionsOf(one)} |`,
    ),
    '',
  ].join('\n');
