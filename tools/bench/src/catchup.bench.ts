// Catching up on a log from its start: the events a subscriber gets, parsed, against the bare read of the rows.
import { Client } from 'pg';
import { compareAsync, keepResults } from './harness';
import { benchServer, fillLog } from './store/bench-server';

const EVENTS = 200_000;
const WANTED = 90_000;
const PAGE = 1_000;

const main = async (): Promise<void> => {
  const server = await benchServer();
  const store = await server.openStore('bench_log');
  await fillLog(store, EVENTS);
  const { sequence: end } = await store.head();
  const client = new Client(server.connection);
  await client.connect();
  await client.query('vacuum analyze bench_log.events');
  const subscribe = async () => {
    for await (const events of store.subscribe(0, { signal: new AbortController().signal, batch: PAGE }))
      if (events.at(-1)!.sequence === end) break;
    return end;
  };
  const bareRead = async () => {
    for (let after = 0; after < end; after += PAGE)
      await client.query({
        name: 'bare',
        text: 'select sequence, event from bench_log.events where sequence > $1 order by sequence limit $2',
        values: [after, PAGE],
      });
    return end;
  };
  const result = await compareAsync({
    name: `catch-up over ${end} events`,
    unit: 'events',
    contenders: [
      { name: 'subscribe', run: subscribe },
      { name: 'bare read', run: bareRead },
    ],
    minimum: WANTED,
  });
  await client.end();
  await store.close();
  await server.remove();
  keepResults('catchup', [result]);
};

void main();
