import type { ComparisonResult, Figure } from '../harness';
import { NOTES } from './notes';

/** A file of bench/results. */
export interface Kept {
  readonly suite: string;
  readonly at: string;
  readonly command?: string;
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly node: string;
    readonly load?: number;
  };
  readonly results?: readonly ComparisonResult[] | ClockResults;
  readonly figures?: readonly Figure[];
}

interface ClockResults {
  readonly clocks: number;
  readonly idleSweep: { readonly p99: number };
  readonly leave: { readonly games: number; readonly p99: number };
  readonly flags: { readonly ended: number; readonly seconds: number };
  readonly flagsKilled: { readonly ended: number; readonly seconds: number };
  readonly wanted: {
    readonly idleSweepMs: number;
    readonly flagsSeconds: number;
    readonly leaveP99Ms: number;
  };
}

type Row = readonly [what: string, value: string, beside: string, wanted: string, reached: boolean];

const compact = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Small figures to three digits, large ones to the unit with separators. */
export const shown = (value: number): string =>
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
  const latency = own === undefined ? '' : `; p50 ${shown(own.p50)} ms, p99 ${shown(own.p99)} ms`;
  const peers = Object.entries(ratios).map(
    ([peer, ratio]) => `${ratio.toFixed(2)} × ${peer} (${shown(rates[peer]!)})`,
  );
  const wanted = [
    ...Object.entries(floors).map(([peer, floor]) => `${floor} × ${peer}`),
    ...(minimum === null ? [] : [`${shown(minimum)} ${unit}/s`]),
  ];
  const value = `${shown(ours!)} ${unit}${isRate ? '/s' : ''}${latency}`;
  return [name, value, peers.join(', '), wanted.join(', '), reached];
};

const figureRow = ({ name, unit, value, atLeast, atMost }: Figure): Row => [
  name,
  `${shown(value)} ${unit}`,
  '',
  atLeast !== undefined
    ? `at least ${shown(atLeast)}`
    : atMost !== undefined
      ? `at most ${shown(atMost)}`
      : '',
  value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity),
];

const clockRows = ({
  clocks,
  idleSweep,
  leave,
  flags,
  flagsKilled,
  wanted,
}: ClockResults): readonly Row[] => {
  const row = (what: string, value: number, unit: string, most: number): Row => [
    what,
    `${shown(value)} ${unit}`,
    '',
    `at most ${shown(most)} ${unit}`,
    value <= most,
  ];
  return [
    row(`idle sweep over ${shown(clocks)} clocks, p99`, idleSweep.p99, 'ms', wanted.idleSweepMs),
    row(`leave over ${leave.games} games, p99`, leave.p99, 'ms', wanted.leaveP99Ms),
    row(`${shown(flags.ended)} flags at once`, flags.seconds, 's', wanted.flagsSeconds),
    row(
      `${shown(flagsKilled.ended)} flags at once, the process killed half-way`,
      flagsKilled.seconds,
      's',
      wanted.flagsSeconds,
    ),
  ];
};

const rowsOf = ({ results, figures }: Kept): readonly Row[] => [
  ...(results === undefined
    ? []
    : Array.isArray(results)
      ? (results as readonly ComparisonResult[]).map(comparisonRow)
      : clockRows(results as ClockResults)),
  ...(figures ?? []).map(figureRow),
];

/** When and where it was measured. */
export const conditionsOf = ({ at, machine }: Kept): string => {
  const load =
    machine.load === undefined ? '' : `, load ${machine.load.toFixed(1)} at its end, its own included`;
  return `${at.slice(0, 16).replace('T', ' ')} UTC; ${machine.cpu}, ${machine.cores} cores, Node ${machine.node.slice(1)}${load}`;
};

const section = (kept: Kept): string => {
  const { suite } = kept;
  const rows = rowsOf(kept).map(
    ([what, value, beside, wanted, reached]) =>
      `| ${what} | ${value} | ${beside} | ${wanted} | ${wanted === '' ? '' : reached ? 'reached' : '**missed**'} |`,
  );
  const note = NOTES[suite];
  return [
    `## ${suite}`,
    '',
    `\`${kept.command ?? `npm run bench ${suite}`}\`, ${conditionsOf(kept)}`,
    '',
    '| what | Amici | against | wanted | |',
    '|---|---|---|---|---|',
    ...rows,
    ...(note === undefined ? [] : ['', ...note]),
  ].join('\n');
};

/** docs/operators/performance.md from the files of bench/results. */
export const performancePage = (kept: readonly Kept[], missing: readonly string[]): string =>
  [
    '# Performance',
    '',
    'Generated from `bench/results` by `npm run generate`; do not edit. Contenders take turns round after round on the same',
    'machine, and what is shown is the median. Every commit reaches the disk (`fsync` on). Clients share the machine with what',
    'they measure. A figure below what is wanted is marked, and the note under its table says where the time goes. Two commits are',
    'compared by `npm run bench -- --compare <commit>`; `npm run bench -- --profile` draws where the time goes ([CONTRIBUTING](../CONTRIBUTING.md)).',
    '',
    ...(missing.length === 0
      ? []
      : [`Not measured yet: ${missing.map((suite) => `\`npm run bench ${suite}\``).join(', ')}.`, '']),
    ...kept.map((one) => `${section(one)}\n`),
  ].join('\n');
