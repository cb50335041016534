// Whether old years cost anything: what PostgreSQL does for an append, for reading a stream and for reading the newest page,
// in a log of ten thousand events and in one of a million. Pages and bytes are counted, so the rest of the machine is no matter.
import { NO_STREAM, type PostgresEventStore } from '@amici/event-store';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { keepFigures, type Figure } from './harness';
import { benchServer, moveAppend, type BenchServer } from './store/bench-server';
import { percentile } from './statistics';

const LENGTHS = (process.env['EVENTS'] ?? '10000,100000,1000000').split(',').map(Number);
const OF_A_GAME = 60;
const APPENDS = 1_000;
const READS = 500;
const PAGE = 1_000;
/** PostgreSQL tells of what a session did at most once a second. */
const INTERVAL_MS = 1_500;

interface Done {
  readonly pages: number;
  readonly wal: number;
}

const DONE = /* sql */ `
  select (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::float8 pages,
         (select wal_bytes from pg_stat_wal)::float8 wal
    from pg_statio_all_tables where schemaname = 'years' and relname = 'events'`;

/** Games of old, as long as the log shall be: only their size and order matter here, so none is hashed. */
const FILL = /* sql */ `
  insert into years.events (sequence, stream, revision, id, type, recorded_at, hash, log_hash, event)
  select n, 'game-' || md5('game' || n / ${OF_A_GAME}), n % ${OF_A_GAME}, gen_random_uuid(), 'MoveMade', now(),
         sha256(n::text::bytea), sha256(n::text::bytea), repeat('0123456789abcdef', 55)
    from generate_series($1::bigint, $2::bigint) n`;

const lengthened = async (client: Client, from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += 100_000) await client.query(FILL, [at + 1, Math.min(to, at + 100_000)]);
  await client.query('update years.head set sequence = $1', [to]);
  await client.query('vacuum (analyze, freeze) years.events');
  await client.query('checkpoint');
};

const doneBy = async (client: Client, times: number, work: () => Promise<void>): Promise<Done> => {
  const look = async (): Promise<Done> => {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    return (await client.query<Done>(DONE)).rows[0]!;
  };
  const before = await look();
  await work();
  const after = await look();
  return { pages: (after.pages - before.pages) / times, wal: (after.wal - before.wal) / times };
};

const appended = async (store: PostgresEventStore, times: number[]): Promise<void> => {
  for (let n = 0; n < APPENDS; n += 1) {
    const began = performance.now();
    const outcome = await store.append(moveAppend(`game-${randomUUID()}`, NO_STREAM));
    if (!outcome.ok) throw new Error(`not recorded: ${outcome.refusal.code}`);
    times.push(performance.now() - began);
  }
};

const measured = async (
  store: PostgresEventStore,
  client: Client,
  events: number,
): Promise<readonly Figure[]> => {
  const of = (name: string, value: number, unit: string): Figure => ({
    name: `${events.toLocaleString('en')} events: ${name}`,
    value,
    unit,
  });
  const times: number[] = [];
  const append = await doneBy(client, APPENDS, () => appended(store, times));
  const stream = await doneBy(client, READS, async () => {
    for (let n = 0; n < READS; n += 1) await store.read(`game-never-${n}`);
  });
  const { sequence } = await store.head();
  const tail = await doneBy(client, 1, async () => void (await store.readAll(sequence - PAGE, PAGE)));
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_total_relation_size('years.events')::float8 bytes`,
  );
  return [
    of('pages an append touches', append.pages, 'pages'),
    of('write-ahead log of an append', append.wal, 'bytes'),
    of('append, one writer, p50', percentile(times, 0.5), 'ms'),
    of('pages a look for a stream touches', stream.pages, 'pages'),
    of(`pages the newest ${PAGE} events take to read`, tail.pages, 'pages'),
    of('on disk, an event', rows[0]!.bytes / sequence, 'bytes'),
  ];
};

const main = async (): Promise<void> => {
  const server: BenchServer = await benchServer();
  const figures: Figure[] = [];
  try {
    const store = await server.openStore('years');
    const client = new Client(server.connection);
    await client.connect();
    let from = 0;
    for (const events of LENGTHS) {
      await lengthened(client, from, events);
      figures.push(...(await measured(store, client, events)));
      from = (await store.head()).sequence;
      keepFigures('log-length', figures);
    }
    await client.end();
    await store.close();
  } finally {
    await server.remove();
  }
};

void main();
