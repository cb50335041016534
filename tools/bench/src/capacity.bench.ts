// What one move, one request of a reader and one stream cost: processor time, bytes and flushes, counted by the kernel and
// by PostgreSQL, so that who else uses the machine meanwhile changes little. docs/operators/capacity.md is made of it.
import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { difference, written } from './capacity/database';
import { keepFigures, type Figure } from './harness';
import { Http } from './moves/http';
import { atRate, sustained } from './moves/load';
import { setTables } from './moves/play';
import { runAmici, type RunningAmici } from './moves/running';
import { cpuByService, cpuOf, memoryOf, postmasterOf, type Cpu } from './processes';
import { holding } from './streams/holding';

const CLIENTS = Number(process.env['CLIENTS'] ?? 64);
const TABLES = 16 * CLIENTS;
const LOAD_MS = Number(process.env['ROUND_MS'] ?? 20_000);
const IDLE_MS = LOAD_MS;
const RATE = 50;
const READS = 4_000;
const STREAMS = 2_000;
/** Nothing is left to do once a second takes at most this much more of a core than idling does. */
const QUIET = 0.03;
const US = 1e6;

interface Costs {
  readonly cpu: () => Cpu;
  /** Of an idle server, seconds a second. */
  readonly idle: Cpu;
}

const minus = (after: Cpu, before: Cpu): Cpu => ({
  node: after.node - before.node,
  postgres: after.postgres - before.postgres,
});

const idleFor = async (cpu: () => Cpu, forMs: number): Promise<Cpu> => {
  const [before, began] = [cpu(), performance.now()];
  await sleep(forMs);
  const { node, postgres } = minus(cpu(), before);
  const seconds = (performance.now() - began) / 1_000;
  return { node: node / seconds, postgres: postgres / seconds };
};

/** Until what follows from a load has been done, too. */
const untilQuiet = async ({ cpu, idle }: Costs): Promise<void> => {
  for (;;) {
    const { node, postgres } = await idleFor(cpu, 1_000);
    if (node + postgres < idle.node + idle.postgres + QUIET) return;
  }
};

/** What a load has cost with all that follows from it, beyond what idling costs; seconds. */
const costOf = async (costs: Costs, load: () => Promise<void>): Promise<Cpu> => {
  const [before, began] = [costs.cpu(), performance.now()];
  await load();
  await untilQuiet(costs);
  const seconds = (performance.now() - began) / 1_000;
  const { node, postgres } = minus(costs.cpu(), before);
  return { node: node - costs.idle.node * seconds, postgres: postgres - costs.idle.postgres * seconds };
};

const cpuFigures = (of: string, { node, postgres }: Cpu, count: number): readonly Figure[] => [
  { name: `${of}: processor time, Node`, value: (US * node) / count, unit: 'µs' },
  { name: `${of}: processor time, PostgreSQL`, value: (US * postgres) / count, unit: 'µs' },
];

const moves = async (amici: RunningAmici, costs: Costs, url: string): Promise<readonly Figure[]> => {
  const http = new Http(amici.url, CLIENTS);
  const tables = await setTables(amici, http, TABLES, CLIENTS);
  await untilQuiet(costs);
  const before = await written(url);
  let played = 0;
  const cost = await costOf(costs, async () => {
    played = (await sustained(http, tables, CLIENTS, LOAD_MS)).moves;
  });
  http.close();
  const bytes = difference(before, await written(url));
  const per = (name: string, value: number, unit = 'bytes'): Figure => ({
    name: `a move: ${name}`,
    value: value / played,
    unit,
  });
  return [
    ...cpuFigures('a move', cost, played),
    per('write-ahead log', bytes.wal),
    per('tables and indexes written', bytes.data),
    per('flushes', bytes.flushes, ''),
    per('growth of the game service’s log', bytes.gameLog),
    per('growth of the database', bytes.everything),
    { name: 'moves measured', value: played, unit: 'moves' },
    { name: 'clients', value: CLIENTS, unit: '' },
  ];
};

const reads = async (amici: RunningAmici, costs: Costs): Promise<readonly Figure[]> => {
  const http = new Http(amici.url, CLIENTS);
  const tables = await setTables(amici, http, CLIENTS, CLIENTS);
  await untilQuiet(costs);
  const read = async (n: number): Promise<void> => {
    const { id, tokens } = tables[n % tables.length]!;
    const answer = await fetch(new URL(`/games/${id}`, amici.url), {
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    if (answer.status !== 200) throw new Error(`not read: ${answer.status}`);
    await answer.text();
  };
  const cost = await costOf(costs, async () => {
    for (let n = 0; n < READS; n += CLIENTS)
      await Promise.all(Array.from({ length: CLIENTS }, (_, client) => read(n + client)));
  });
  http.close();
  return cpuFigures('a game read over HTTP', cost, READS);
};

const streams = async (amici: RunningAmici, costs: Costs): Promise<readonly Figure[]> => {
  const release = await holding(amici, STREAMS);
  await untilQuiet({ ...costs, idle: { ...costs.idle, node: costs.idle.node + STREAMS / 20_000 } });
  const used = minus(await idleFor(costs.cpu, 3 * IDLE_MS), costs.idle);
  await release();
  return cpuFigures('an idle stream, a second', used, STREAMS);
};

const allInOne = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-bench-capacity-'));
  const postgres = await startPostgres({ dataDir: folder });
  const url = connectionUrl(postgres.connection);
  const amici = await runAmici([], { AMICI_DATABASE_URL: url });
  const database = postmasterOf(folder);
  const cpu = (): Cpu => ({ node: cpuOf(amici.pid).node, postgres: cpuOf(database).postgres });
  try {
    await sleep(IDLE_MS / 2);
    const costs = { cpu, idle: await idleFor(cpu, IDLE_MS) };
    const measured = [
      ...cpuFigures('a second with nothing to do', costs.idle, 1),
      ...(await moves(amici, costs, url)),
      ...(await reads(amici, costs)),
      ...(await streams(amici, costs)),
    ];
    return [...measured, { name: 'resident memory of Node', value: memoryOf(amici.pid) / 1e6, unit: 'MB' }];
  } finally {
    await amici.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The same moves where each service is a process: what the others do with a move is seen by itself. */
const byService = async (): Promise<readonly Figure[]> => {
  const amici = await runAmici(['--distributed']);
  const http = new Http(amici.url, CLIENTS);
  const cpu = (): Cpu => cpuOf(amici.pid);
  try {
    const tables = await setTables(amici, http, TABLES, CLIENTS);
    await sleep(IDLE_MS / 2);
    const idle = await idleFor(cpu, IDLE_MS / 2);
    await untilQuiet({ cpu, idle });
    const [before, began] = [cpuByService(amici.pid), performance.now()];
    await sleep(IDLE_MS);
    const atRest = cpuByService(amici.pid);
    const restS = (performance.now() - began) / 1_000;
    const started = performance.now();
    const { moves: played } = await atRate(http, tables, RATE, LOAD_MS);
    await untilQuiet({ cpu, idle });
    const seconds = (performance.now() - started) / 1_000;
    return [...cpuByService(amici.pid)].flatMap(([service, after]) => {
      const resting = (atRest.get(service)! - before.get(service)!) / restS;
      const used = after - atRest.get(service)! - resting * seconds;
      return [
        { name: `a move, process of ${service}`, value: (US * used) / played, unit: 'µs' },
        { name: `a second with nothing to do, process of ${service}`, value: US * resting, unit: 'µs' },
      ];
    });
  } finally {
    http.close();
    await amici.stop();
  }
};

const PATH = `${process.env['PATH']}:/usr/sbin`;

const main = async (): Promise<void> => {
  const figures = [...(await allInOne())];
  keepFigures('capacity', figures);
  const natsIsThere = spawnSync('nats-server', ['--version'], { env: { PATH } }).status === 0;
  if (natsIsThere) keepFigures('capacity', [...figures, ...(await byService())]);
};

void main();
