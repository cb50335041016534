// Moves over HTTP, end to end: what 64 clients get done all in one process and in a process per service, how long a move
// takes at 200 a second, and where its time goes. The clients share the machine with Amici.
import { spawnSync } from 'node:child_process';
import { keepFigures } from './harness';
import { Http } from './moves/http';
import { atRate, sustained, type Load } from './moves/load';
import { setTables } from './moves/play';
import { runAmici } from './moves/running';
import { stages } from './moves/stages';
import { cpuOf, memoryOf, type Cpu } from './processes';
import { median, percentile } from './statistics';

const CLIENTS = 64;
const ROUNDS = 2;
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 10_000);
const WARM_UP_MS = ROUND_MS / 2;
const RATE = 200;
const TABLES = Number(process.env['TABLES'] ?? 512);

interface Wanted {
  readonly movesPerSecond: number;
  readonly p99AtRateMs: number;
  readonly memoryMb?: number;
}

const WANTED = {
  allInOne: { movesPerSecond: 2_000, p99AtRateMs: 10, memoryMb: 450 },
  distributed: { movesPerSecond: 1_300, p99AtRateMs: 25 },
  oneMoveMs: 2.2,
};

interface Measured {
  readonly movesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Of the processes of Amici, while 64 clients play. */
interface Used {
  /** Of the processors, a move; µs. */
  readonly cpuUs: Cpu;
  /** Resident, of Node, at the end; MB. */
  readonly memoryMb: number;
}

const MB = 1e6;

const measured = (loads: readonly Load[]): Measured => {
  const all = loads.flatMap(({ latencies }) => latencies);
  return {
    movesPerSecond: median(loads.map(({ moves, seconds }) => moves / seconds)),
    p50Ms: percentile(all, 0.5),
    p99Ms: percentile(all, 0.99),
  };
};

const usedFor = (moves: number, before: Cpu, pid: number): Used => {
  const after = cpuOf(pid);
  const perMove = (program: keyof Cpu): number => (1e6 * (after[program] - before[program])) / moves;
  return {
    cpuUs: { node: perMove('node'), postgres: perMove('postgres') },
    memoryMb: memoryOf(pid) / MB,
  };
};

const measure = async (
  args: readonly string[],
): Promise<{ sustained: Measured; atRate: Measured; used: Used }> => {
  const amici = await runAmici(args);
  const http = new Http(amici.url, CLIENTS);
  try {
    const warm: Load[] = [];
    const [full, steady]: [Load[], Load[]] = [[], []];
    const used: Used[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const tables = await setTables(amici, http, TABLES, CLIENTS);
      if (round === 0) warm.push(await sustained(http, tables.slice(0, CLIENTS), CLIENTS, WARM_UP_MS));
      const before = cpuOf(amici.pid);
      full.push(await sustained(http, tables.slice(CLIENTS), CLIENTS, ROUND_MS));
      used.push(usedFor(full.at(-1)!.moves, before, amici.pid));
      const others = await setTables(amici, http, TABLES / 2, CLIENTS);
      steady.push(await atRate(http, others, RATE, ROUND_MS));
    }
    return { sustained: measured(full), atRate: measured(steady), used: used.at(-1)! };
  } finally {
    http.close();
    await amici.stop();
  }
};

const isThere = (program: string): boolean =>
  spawnSync(program, ['--version'], { env: { PATH: `${process.env['PATH']}:/usr/sbin` } }).status === 0;

const main = async (): Promise<void> => {
  const allInOne = await measure([]);
  const distributed = isThere('nats-server') ? await measure(['--distributed']) : undefined;
  const of = await stages(20);
  const total = of.http + of.decision + of.append;
  const rows = (how: string, { sustained: full, atRate: steady, used }: typeof allInOne, wanted: Wanted) => [
    {
      name: `${how}: moves a second, ${CLIENTS} clients`,
      value: full.movesPerSecond,
      unit: '/s',
      atLeast: wanted.movesPerSecond,
    },
    { name: `${how}: p50 of these`, value: full.p50Ms, unit: 'ms' },
    { name: `${how}: p99 of these`, value: full.p99Ms, unit: 'ms' },
    { name: `${how}: processor time of one of these, Node`, value: used.cpuUs.node, unit: 'µs' },
    { name: `${how}: processor time of one of these, PostgreSQL`, value: used.cpuUs.postgres, unit: 'µs' },
    {
      name: `${how}: resident memory of Node under them`,
      value: used.memoryMb,
      unit: 'MB',
      ...(wanted.memoryMb === undefined ? {} : { atMost: wanted.memoryMb }),
    },
    { name: `${how}: p50 at ${RATE} moves a second`, value: steady.p50Ms, unit: 'ms' },
    {
      name: `${how}: p99 at ${RATE} moves a second`,
      value: steady.p99Ms,
      unit: 'ms',
      atMost: wanted.p99AtRateMs,
    },
  ];
  keepFigures('moves', [
    ...rows('all in one', allInOne, WANTED.allInOne),
    ...(distributed === undefined ? [] : rows('a process per service', distributed, WANTED.distributed)),
    { name: 'one move, one client: HTTP, token and validation', value: (100 * of.http) / total, unit: '%' },
    {
      name: 'one move, one client: statement, bus, rules and hashes',
      value: (100 * of.decision) / total,
      unit: '%',
    },
    { name: 'one move, one client: append and commit', value: (100 * of.append) / total, unit: '%' },
    { name: 'one move, one client: in all', value: total, unit: 'ms', atMost: WANTED.oneMoveMs },
  ]);
};

void main();
