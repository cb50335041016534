import { Client } from 'pg';
import { type TestDatabase, testDatabase } from '@amici/embedded-postgres/testing';
import { appendOf, newStream, recorded } from '../testing/appends';
import { eventStoreContract } from '../testing/contract';
import { type NewEvent, NO_STREAM, type StoredEvent } from '../port';
import { PostgresEventStore, SingleWriterStore, migrateLog } from '.';

const names = { schema: 'game_log', reader: 'amici_game' };

eventStoreContract('PostgreSQL', async () => {
  const { connection, drop } = await testDatabase();
  await migrateLog(connection, names);
  const admin = new Client(connection);
  await admin.connect();
  return {
    open: () =>
      Promise.resolve(new PostgresEventStore({ connection, schema: names.schema, role: names.reader })),
    cutConnections: async () => {
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    },
    dispose: async () => {
      await admin.end();
      await drop();
    },
  };
});

const manyOf = (count: number, text: string): readonly NewEvent[] =>
  Array.from({ length: count }, () => ({
    type: 'MoveMade',
    schemaVersion: 1,
    occurredAt: null,
    payload: { text },
  }));

describe('a log of several stores', () => {
  let database: TestDatabase;
  const stores: PostgresEventStore[] = [];
  const open = () => {
    const { connection } = database;
    const store = new PostgresEventStore({ connection, schema: names.schema, role: names.reader });
    stores.push(store);
    return store;
  };

  beforeAll(async () => {
    database = await testDatabase();
    await migrateLog(database.connection, names);
  });

  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
  });

  it('shows the same events to a reader that continues after full pages', async () => {
    const store = open();
    const texts = ['plain', 'Dvořák', '王', '🏆', '\\\n\t"', '\u0000'];
    for (const text of texts)
      recorded(await store.append(appendOf(newStream(), NO_STREAM, { events: manyOf(50, text) })));
    const whole = await store.readAll(0, 1_000);
    expect(whole).toHaveLength(300);
    const pages = [];
    for (let after = 0; after < 300; after += 100) pages.push(...(await store.readAll(after, 100)));
    const fieldsOf = ({ sequence, position, logHash, hash, text }: StoredEvent) => [
      sequence,
      position,
      logHash,
      hash,
      text,
    ];
    expect(pages.map(fieldsOf)).toEqual(whole.map(fieldsOf));
    expect(pages.map(({ event }) => event)).toEqual(whole.map(({ event }) => event));
    expect(await store.readAll(300, 100)).toEqual([]);
  });

  it('gives each stream in one of its parts, in order and from one sequence to another', async () => {
    const store = open();
    for (let n = 0; n < 40; n += 1)
      recorded(await store.append(appendOf(newStream(), NO_STREAM, { events: manyOf(3, `${n}`) })));
    const { sequence: end } = await store.head();
    const of = 3;
    const parts = await Promise.all([0, 1, 2].map((n) => store.readPart({ n, of }, 0, end)));
    const streams = parts.map((part) => new Set(part.map(({ event }) => event.stream)));
    expect(streams.every(({ size }) => size > 0)).toBe(true);
    expect(new Set(streams.flatMap((part) => [...part])).size).toBe(
      streams.reduce((sum, { size }) => sum + size, 0),
    );
    const sequences = parts.map((part) => part.map(({ sequence }) => sequence));
    for (const part of sequences) expect(part).toEqual([...part].sort((a, b) => a - b));
    expect(sequences.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: end }, (_, n) => n + 1));
    const [first, last] = [end - 60, end - 5];
    const some = await Promise.all([0, 1, 2].map((n) => store.readPart({ n, of }, first, last)));
    expect(some.flat()).toHaveLength(last - first);
  });

  it('wakes those in another store when one has recorded something, and its own without being told', async () => {
    const [writing, reading] = [open(), open()];
    const { sequence: end } = await writing.head();
    const stop = new AbortController();
    const next = async (store: PostgresEventStore): Promise<number> => {
      for await (const [event] of store.subscribe(end, { signal: stop.signal })) return event!.sequence;
      return 0;
    };
    const seen = [next(writing), next(reading)];
    recorded(await writing.append(appendOf(newStream(), NO_STREAM)));
    expect(await Promise.all(seen)).toEqual([end + 1, end + 1]);
    stop.abort();
  });
});

describe('a log that this process alone writes to', () => {
  it('ends where what was acknowledged ends, in whichever order answers come', async () => {
    const { connection, drop } = await testDatabase();
    await migrateLog(connection, names);
    const place = { connection, schema: names.schema, role: names.reader };
    const store = new SingleWriterStore(place);
    const other = new PostgresEventStore(place);
    try {
      expect(await store.head()).toEqual(await other.head());
      const appends = Array.from({ length: 20 }, () => store.append(appendOf(newStream(), NO_STREAM)));
      for (const append of appends) {
        const [event] = recorded(await append);
        expect((await store.head()).sequence).toBeGreaterThanOrEqual(event!.sequence);
      }
      expect(await store.head()).toEqual(await other.head());
      const again = appendOf(newStream(), NO_STREAM);
      await store.append(again);
      const ended = await store.head();
      await store.append(again);
      expect(await store.head()).toEqual(ended);
    } finally {
      await Promise.all([store.close(), other.close()]);
      await drop();
    }
  });
});
