import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { Bench, type Task } from 'tinybench';
import { median } from './statistics';

/*
 * Comparisons that survive a busy machine: contenders take turns round after round, so that a disturbance meets all of
 * them, and what is reported is the median rate and the ratio of medians of one run.
 */

export interface Contender {
  readonly name: string;
  /** Does a fair piece of work (100 ms and more) and answers how many units it was, the same each time. */
  readonly run: () => number | Promise<number>;
}

export interface Comparison {
  readonly name: string;
  /** What a rate counts, for example `nodes`. */
  readonly unit: string;
  /** The first is ours. */
  readonly contenders: readonly Contender[];
  /** How many times the rate of a peer ours must at least be, by the peer's name. */
  readonly floors?: Readonly<Record<string, number>>;
  /** The rate that ours must at least reach by itself, in units a second. */
  readonly minimum?: number;
}

export interface ComparisonResult {
  readonly name: string;
  readonly unit: string;
  /** Median units a second by contender. */
  readonly rates: Readonly<Record<string, number>>;
  /** Our rate divided by the peer's. */
  readonly ratios: Readonly<Record<string, number>>;
  readonly floors: Readonly<Record<string, number>>;
  readonly minimum: number | null;
  readonly reached: boolean;
}

const ROUNDS = 5;
/** Rounds that are not measured: the compiler takes some time to be through with everybody. */
const WARM_UP_ROUNDS = 2;

const collectGarbage = (): void => (globalThis as { gc?: () => void }).gc?.();

/** Units a second of one piece of work. */
const rateOf = async ({ name, run }: Contender): Promise<number> => {
  let units = 0;
  const bench = new Bench({ iterations: 1, time: 0, warmup: false, throws: true });
  bench.add(name, async () => void (units = await run()), { beforeEach: collectGarbage });
  const [{ result }] = (await bench.run()) as [Task];
  if (!('throughput' in result)) throw new Error(`${name} was not measured`);
  return units * result.throughput.mean;
};

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** Runs one comparison and prints it. */
export const compare = async (
  comparison: Comparison,
  { rounds = ROUNDS } = {},
): Promise<ComparisonResult> => {
  const { contenders } = comparison;
  const samples = contenders.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
    for (const [index, contender] of contenders.entries()) {
      const rate = await rateOf(contender);
      if (round >= 0) samples[index]!.push(rate);
    }
  return conclude(comparison, samples.map(median));
};

/** Runs the sections of a suite one after the other and keeps what they find. */
export const runSections = async (
  suite: string,
  sections: readonly (() => Promise<readonly ComparisonResult[]>)[],
): Promise<void> => {
  const results: ComparisonResult[] = [];
  for (const section of sections) results.push(...(await section()));
  keepResults(suite, results);
};

/** Compares our median rate with the others' and prints it. */
const conclude = (comparison: Comparison, medians: readonly number[]): ComparisonResult => {
  const { name, unit, contenders, floors = {}, minimum } = comparison;
  const [ours, ...peers] = contenders.map(
    ({ name: contender }, index) => [contender, medians[index]!] as const,
  );
  const rates = Object.fromEntries(
    contenders.map(({ name: contender }, index) => [contender, medians[index]!]),
  );
  const ratios = Object.fromEntries(peers.map(([peer, rate]) => [peer, ours![1] / rate]));
  const reached =
    Object.entries(floors).every(([peer, floor]) => (ratios[peer] ?? 0) >= floor) &&
    (minimum === undefined || ours![1] >= minimum);
  console.log(`\n${name}`);
  for (const [contender, rate] of Object.entries(rates)) {
    const ratio = ratios[contender];
    const floor = floors[contender];
    const beside = ratio === undefined ? '' : `  ours is ${ratio.toFixed(2)} times as fast`;
    console.log(
      `  ${contender.padEnd(12)}${compact.format(rate).padStart(8)} ${unit}/s${beside}` +
        (floor === undefined ? '' : ` (at least ${floor} wanted)`),
    );
  }
  if (!reached) console.log('  BELOW WHAT IS WANTED');
  return { name, unit, rates, ratios, floors, minimum: minimum ?? null, reached };
};

/** A figure that stands by itself, such as a peak: prints it, and whether it is what is wanted. */
export const figure = (name: string, unit: string, value: number, reached: boolean): ComparisonResult => {
  console.log(
    `\n${name}\n  amici ${value.toFixed(2).padStart(12)} ${unit}${reached ? '' : '  MORE THAN WANTED'}`,
  );
  return { name, unit, rates: { amici: value }, ratios: {}, floors: {}, minimum: null, reached };
};

/**
 * Keeps the results of a suite as bench/results/<suite>.json.
 *
 * @param command what was run, where `npm run bench <suite>` is not enough
 */
export const keepResults = (suite: string, results: readonly ComparisonResult[], command?: string): void =>
  keep(suite, { ...(command !== undefined && { command }), results });

const keep = (suite: string, content: object): void => {
  const file = join(process.env['BENCH_RESULTS'] ?? join('bench', 'results'), `${suite}.json`);
  mkdirSync(dirname(file), { recursive: true });
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    load: loadavg()[0],
  };
  writeFileSync(
    file,
    `${JSON.stringify({ suite, at: new Date().toISOString(), machine, ...content }, null, 2)}\n`,
  );
  console.log(`\nkept in ${file}`);
};

/** A figure by itself, with what is wanted of it where something is. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export const isReached = ({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean =>
  value >= atLeast && value <= atMost;

/** Prints figures and keeps them as bench/results/<suite>.json. */
export const keepFigures = (suite: string, figures: readonly Figure[]): void => {
  console.log(`\n${suite}`);
  for (const one of figures) {
    const { name, unit, value, atLeast, atMost } = one;
    const wanted =
      atLeast === undefined ? (atMost === undefined ? '' : `at most ${atMost}`) : `at least ${atLeast}`;
    const missed = isReached(one) ? '' : '  MISSED';
    console.log(`  ${name.padEnd(56)}${value.toFixed(2).padStart(12)} ${unit.padEnd(10)}${wanted}${missed}`);
  }
  keep(suite, { figures });
};
