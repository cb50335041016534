import { Client, type ClientConfig } from 'pg';
import { NO_STREAM, type StoredEvent } from '../port';
import { PostgresEventStore } from '../postgres';
import { batchQuery } from '../postgres/append-sql';
import { EMPTY_STREAM, seal } from '../seal';
import { appendOf, newStream, recorded } from './appends';

export interface Hunt {
  readonly appended: number;
  readonly seen: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly reordered: number;
}

const WRITERS = 16;

/** The longest a writer keeps its transaction open, in seconds. */
const LONGEST_DELAY_S = 0.004;
const ROLLED_BACK = 0.1;

const connected = async (connection: ClientConfig): Promise<Client> => {
  const client = new Client(connection);
  await client.connect();
  return client;
};

const judge = (appended: readonly string[], seen: readonly string[], inOrder: boolean): Hunt => {
  const distinct = new Set(seen);
  return {
    appended: appended.length,
    seen: seen.length,
    lost: appended.filter((id) => !distinct.has(id)).length,
    duplicated: seen.length - distinct.size,
    reordered: inOrder ? 0 : 1,
  };
};

/** Runs the writers until the time is over; each call is one transaction, answering what was committed. */
const write = async (seconds: number, writers: readonly (() => Promise<readonly string[]>)[]) => {
  const end = performance.now() + seconds * 1000;
  const all = await Promise.all(
    writers.map(async (once) => {
      const done: string[] = [];
      while (performance.now() < end) done.push(...(await once()));
      return done;
    }),
  );
  return all.flat();
};

const delayed = async (
  client: Client,
  work: () => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  await client.query('begin');
  const ids = await work();
  await client.query(`select pg_sleep(random() * ${LONGEST_DELAY_S})`);
  const rolledBack = Math.random() < ROLLED_BACK;
  await client.query(rolledBack ? 'rollback' : 'commit');
  return rolledBack ? [] : ids;
};

/**
 * The canary: writers over a table with an identity column, and a reader that asks for what lies after the last
 * position it saw. Positions are given out at insert and seen at commit, so it must lose events.
 */
export const huntCanary = async (connection: ClientConfig, seconds: number): Promise<Hunt> => {
  const reader = await connected(connection);
  await reader.query(
    'create table if not exists canary (position bigint generated always as identity primary key)',
  );
  await reader.query('truncate canary restart identity');
  const clients = await Promise.all(Array.from({ length: WRITERS }, () => connected(connection)));
  const seen: string[] = [];
  const look = async () => {
    const { rows } = await reader.query<{ position: string }>(
      'select position from canary where position > $1 order by position limit 1000',
      [seen.at(-1) ?? 0],
    );
    seen.push(...rows.map(({ position }) => position));
    return rows.length;
  };
  let writing = true;
  const reading = (async () => {
    while (writing || (await look()) > 0) await look();
  })();
  const insert = (client: Client) => async () => {
    const { rows } = await client.query<{ position: string }>(
      'insert into canary default values returning position',
    );
    return rows.map(({ position }) => position);
  };
  const appended = await write(
    seconds,
    clients.map((client) => () => delayed(client, insert(client))),
  );
  writing = false;
  await reading;
  await Promise.all([reader, ...clients].map((client) => client.end()));
  return judge(appended, seen, true);
};

/**
 * The same over our log: a quarter of the writers keep their transaction open or roll it back, the others append
 * through stores of their own; a subscriber reads on from the start.
 */
export const huntLog = async (
  connection: ClientConfig,
  { schema, role, seconds }: { readonly schema: string; readonly role: string; readonly seconds: number },
): Promise<Hunt> => {
  const stores = Array.from({ length: 4 }, () => new PostgresEventStore({ connection, schema, role }));
  const clients = await Promise.all(
    Array.from({ length: WRITERS / 4 }, () => connected({ ...connection, options: `-c role=${role}` })),
  );
  const { sequence: start } = await stores[0]!.head();
  const seen: StoredEvent[] = [];
  const stop = new AbortController();
  const reading = (async () => {
    for await (const events of stores[0]!.subscribe(start, { signal: stop.signal })) seen.push(...events);
  })();
  const raw = (client: Client) => async () => {
    const append = appendOf(newStream(), NO_STREAM, { count: 2 });
    const sealed = seal(append, EMPTY_STREAM);
    if (!sealed.ok) throw new Error('not sealed');
    await client.query(batchQuery(schema, [{ ...append, ...sealed, notAfter: undefined }]));
    return sealed.events.map(({ id }) => id);
  };
  const through = (index: number) => async () => {
    const outcome = await stores[index % stores.length]!.append(appendOf(newStream(), NO_STREAM));
    return recorded(outcome).map(({ event }) => event.id);
  };
  const appended = await write(seconds, [
    ...clients.map((client) => () => delayed(client, raw(client))),
    ...Array.from({ length: WRITERS - clients.length }, (_, index) => through(index)),
  ]);
  const { sequence: end } = await stores[0]!.head();
  while ((seen.at(-1)?.sequence ?? start) < end) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await reading;
  await Promise.all([...stores.map((store) => store.close()), ...clients.map((client) => client.end())]);
  const inOrder = seen.every(({ sequence }, index) => sequence === start + index + 1);
  return judge(
    appended,
    seen.map(({ event }) => event.id),
    inOrder,
  );
};
