import { Client } from 'pg';
import { type TestDatabase, testDatabase } from '@amici/embedded-postgres/testing';
import { NO_STREAM } from '../port';
import { appendOf, recorded } from '../testing/appends';
import { verifyLog } from '../verify';
import { migrate } from './migrate';
import { logMigrations } from './migrations';
import { PostgresEventStore, migrateLog } from '.';

const names = { schema: 'game_log', reader: 'amici_game' };

describe('a log made by the first version', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;

  beforeAll(async () => {
    database = await testDatabase();
    const client = new Client(database.connection);
    await client.connect();
    await migrate(client, names, logMigrations.slice(0, 1));
    await client.end();
    store = new PostgresEventStore({
      connection: database.connection,
      schema: names.schema,
      role: names.reader,
    });
  });

  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  it('goes on in the same chains once it is brought up to date', async () => {
    recorded(await store.append(appendOf('game-a', NO_STREAM)));
    await migrateLog(database.connection, names);
    recorded(await store.append(appendOf('game-a', 0)));
    recorded(await store.append(appendOf('game-a', 1, { count: 3 })));
    await Promise.all(
      ['game-b', 'game-c'].map(async (stream) => recorded(await store.append(appendOf(stream, NO_STREAM)))),
    );
    expect(await verifyLog(store)).toEqual({ ok: true, events: 7, streams: 3 });
  });

  it('announces nothing within its commits from then on, which would wait for those of other logs', async () => {
    const client = new Client(database.connection);
    await client.connect();
    const { rows } = await client.query<{ proname: string; announces: boolean }>(
      `select proname, prosrc like '%notify%' announces from pg_proc
        where pronamespace = 'game_log'::regnamespace and proname like 'append%' order by proname`,
    );
    await client.end();
    expect(rows).toEqual(
      ['append', 'append_all', 'append_one'].map((proname) => ({ proname, announces: false })),
    );
  });
});
