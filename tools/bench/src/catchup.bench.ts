// Catching up on a log from its start: the events a subscriber gets, to be parsed when they are looked into, against the
// bare read of the rows.
import type { EventStore } from '@amici/event-store';
import { Client } from 'pg';
import { compare, keepResults } from './harness';
import { benchServer, fillLog } from './store/bench-server';
import {
  bareRead,
  eventStoreDbCommand,
  eventStoreDbLog,
  eventStoreDbUrl,
  openEventStoreDb,
} from './store/eventstoredb-contenders';

const EVENTS = 200_000;
const WANTED = 300_000;
const PAGE = 1_000;

/** Reading through its client is an order of magnitude slower. */
const EVENTSTOREDB_EVENTS = 40_000;
/** Of a bare read of the same feed. */
const EVENTSTOREDB_FLOOR = 0.6;

const subscribeTo = (store: EventStore, end: number) => async () => {
  for await (const events of store.subscribe(0, { signal: new AbortController().signal, batch: PAGE }))
    if (events.at(-1)!.sequence === end) break;
  return end;
};

const onPostgres = async () => {
  const server = await benchServer();
  const store = await server.openStore('bench_log');
  await fillLog(store, EVENTS);
  const { sequence: end } = await store.head();
  const client = new Client(server.connection);
  await client.connect();
  await client.query('vacuum analyze bench_log.events');
  const bareReadOfRows = async () => {
    for (let after = 0; after < end; after += PAGE)
      await client.query({
        name: 'bare',
        text: 'select sequence, event from bench_log.events where sequence > $1 order by sequence limit $2',
        values: [after, PAGE],
      });
    return end;
  };
  const result = await compare({
    name: `catch-up over ${end} events`,
    unit: 'events',
    contenders: [
      { name: 'subscribe', run: subscribeTo(store, end) },
      { name: 'bare read', run: bareReadOfRows },
    ],
    minimum: WANTED,
  });
  await client.end();
  await store.close();
  await server.remove();
  return result;
};

const onEventStoreDb = async (url: string) => {
  const log = eventStoreDbLog();
  const store = openEventStoreDb(url, log);
  await fillLog(store, EVENTSTOREDB_EVENTS);
  const { sequence: end } = await store.head();
  const bare = bareRead(url);
  const result = await compare({
    name: `catch-up on EventStoreDB over ${end} events`,
    unit: 'events',
    contenders: [
      { name: 'subscribe', run: subscribeTo(store, end) },
      { name: 'bare read', run: () => bare.read(`feed-${log}`) },
    ],
    floors: { 'bare read': EVENTSTOREDB_FLOOR },
  });
  await bare.close();
  await store.close();
  return result;
};

const main = async (): Promise<void> => {
  keepResults('catchup', [await onPostgres()]);
  const url = eventStoreDbUrl();
  if (url !== undefined)
    keepResults('catchup-eventstoredb', [await onEventStoreDb(url)], eventStoreDbCommand('catchup'));
};

void main();
