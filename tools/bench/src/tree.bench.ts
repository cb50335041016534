// The tree over a log: made again from the log alone, and what it costs appends that it follows them. EVENTS and ROUND_MS make
// it shorter.
import { connectionUrl } from '@amici/embedded-postgres';
import { PostgresEventStore } from '@amici/event-store';
import { configOrExit, sleep } from '@amici/ops';
import { prepareService, trustSchema } from '@amici/service/runtime';
import { LogTree } from '@amici/service/trust/log-tree';
import { TileTable } from '@amici/service/trust/tile-table';
import { Pool } from 'pg';
import { compareAsync, keepFigures, type Figure } from './harness';
import { ourStore, runWriters } from './store/append-contenders';
import { benchServer, fillLog, type BenchServer } from './store/bench-server';
import { median } from './statistics';

const EVENTS = Number(process.env['EVENTS'] ?? 1_000_000);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 5_000);
const WRITERS = 16;
/** Sixty times as often as a log is signed without a setting. */
const FOLLOWS_MS = 1_000;
const WANTED = { rebuildSeconds: 30, appends: 0.97 };

/** A log with the tables beside it, as a service has them. */
const openLog = async ({ connection }: BenchServer, service: string, pool: Pool) => {
  await prepareService({ databaseUrl: connectionUrl(connection), config: configOrExit({}) }, service);
  const store = new PostgresEventStore({ connection, schema: `${service}_log` });
  return { store, tree: () => new LogTree(store, new TileTable(pool, trustSchema(service), store)) };
};

const rebuilt = async (server: BenchServer, pool: Pool): Promise<readonly Figure[]> => {
  const { store, tree } = await openLog(server, 'game', pool);
  await fillLog(store, EVENTS);
  const began = performance.now();
  const { size } = await tree().grow(undefined);
  const seconds = (performance.now() - began) / 1_000;
  const again = performance.now();
  await tree().grow(undefined);
  const loaded = performance.now() - again;
  await store.close();
  return [
    {
      name: `tree of ${size} events made again from the log`,
      value: seconds,
      unit: 's',
      atMost: (WANTED.rebuildSeconds * size) / 1_000_000,
    },
    { name: 'the same from its tiles', value: loaded, unit: 'ms' },
  ];
};

/** Grows beside the appends; what is left at the end of a round is done in the next one that is measured. */
const follow = async (tree: LogTree, over: AbortSignal): Promise<void> => {
  while (!over.aborted) {
    await sleep(FOLLOWS_MS, over);
    if (!over.aborted) await tree.grow(undefined);
  }
};

/** µs of this process for each unit of work, round by round: hardly moved by what else runs on the machine. */
const metered = (
  run: () => Promise<number>,
): { readonly run: () => Promise<number>; readonly cpu: number[] } => {
  const cpu: number[] = [];
  return {
    cpu,
    run: async () => {
      const before = process.cpuUsage();
      const units = await run();
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / units);
      return units;
    },
  };
};

/** Rounds in turn: with a tree that follows what is appended, and without one. */
const appends = async (server: BenchServer, pool: Pool): Promise<readonly Figure[]> => {
  const [followed, alone] = [await openLog(server, 'clock', pool), await openLog(server, 'title', pool)];
  const tree = followed.tree();
  const [withTree, without] = [ourStore(followed.store, WRITERS), ourStore(alone.store, WRITERS)];
  const follows = metered(async () => {
    const over = new AbortController();
    const following = follow(tree, over.signal);
    const { length } = await runWriters(withTree.writers, ROUND_MS);
    over.abort();
    await following;
    return length;
  });
  const bare = metered(async () => (await runWriters(without.writers, ROUND_MS)).length);
  const result = await compareAsync({
    name: `appends, ${WRITERS} writers`,
    unit: 'events',
    contenders: [
      { name: 'with tree', run: follows.run },
      { name: 'without', run: bare.run },
    ],
    floors: { without: WANTED.appends },
  });
  await Promise.all([withTree.close(), without.close()]);
  return [
    {
      name: `appends with a tree that follows, of those without, ${WRITERS} writers`,
      value: result.ratios['without']!,
      unit: '',
      atLeast: WANTED.appends,
    },
    { name: 'of the processor for an append with it', value: median(follows.cpu), unit: 'µs' },
    { name: 'of the processor for an append without', value: median(bare.cpu), unit: 'µs' },
  ];
};

const main = async (): Promise<void> => {
  const server = await benchServer();
  const pool = new Pool(server.connection);
  const figures = [...(await rebuilt(server, pool)), ...(await appends(server, pool))];
  await pool.end();
  await server.remove();
  keepFigures('tree', figures);
};

void main();
