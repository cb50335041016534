import { Client } from 'pg';
import { type TestDatabase, testDatabase } from '@amici/embedded-postgres/testing';
import { NO_STREAM } from '../port';
import { appendOf, newStream, recorded } from '../testing/appends';
import { PostgresEventStore, migrateLog } from '.';

const names = { schema: 'game_log', reader: 'amici_game' };

describe('access to the log in PostgreSQL', () => {
  let database: TestDatabase;
  let client: Client;
  const as = async (role: string, sql: string): Promise<unknown> => {
    await client.query(`set role ${role}`);
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.query('reset role');
    }
  };

  beforeAll(async () => {
    database = await testDatabase();
    await migrateLog(database.connection, names);
    client = new Client(database.connection);
    await client.connect();
    const { connection } = database;
    const store = new PostgresEventStore({ connection, schema: names.schema, role: names.reader });
    recorded(await store.append(appendOf(newStream(), NO_STREAM, { count: 2 })));
    await store.close();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it("lets the service's role read the log and nothing else", async () => {
    expect(await as('amici_game', 'select sequence from game_log.events')).toHaveLength(2);
    for (const change of [
      'insert into game_log.events select * from game_log.events',
      "update game_log.events set event = ''",
      'delete from game_log.events',
      'truncate game_log.events',
      'update game_log.head set sequence = 0',
      'delete from game_log.head',
      'alter table game_log.events disable trigger all',
      'drop table game_log.events',
      'create table game_log.mine (n int)',
      'select * from game_log.migrations',
    ])
      await expect(as('amici_game', change)).rejects.toMatchObject({ code: '42501' });
  });

  it('lets nobody else execute the append functions', async () => {
    await client.query('create role amici_spec_stranger');
    try {
      const functions = await client.query<{ signature: string }>(
        "select oid::regprocedure::text signature from pg_proc where pronamespace = 'game_log'::regnamespace",
      );
      expect(functions.rows).toHaveLength(4);
      for (const { signature } of functions.rows) {
        const { rows } = await client.query(
          "select has_function_privilege('amici_spec_stranger', $1, 'execute') stranger",
          [signature],
        );
        expect(rows).toEqual([{ stranger: false }]);
      }
      await expect(as('amici_spec_stranger', 'select * from game_log.events')).rejects.toMatchObject({
        code: '42501',
      });
    } finally {
      await client.query('drop role amici_spec_stranger');
    }
  });

  it.each([
    "update game_log.events set event = ''",
    'delete from game_log.events where sequence = 2',
    'truncate game_log.events',
    'delete from game_log.head',
    'truncate game_log.head',
  ])('refuses the owner too: %s', async (change) => {
    await expect(as('amici_owner', change)).rejects.toThrow(/the log only grows/);
  });

  it('runs the append functions with a fixed search path, as the owner', async () => {
    const { rows } = await client.query<{ definer: boolean; settings: string[]; owner: string }>(
      `select prosecdef definer, proconfig settings, proowner::regrole::text owner from pg_proc
        where pronamespace = 'game_log'::regnamespace and proname like 'append%'`,
    );
    expect(rows).toHaveLength(3);
    for (const row of rows)
      expect(row).toMatchObject({
        definer: true,
        owner: 'amici_owner',
        settings: expect.arrayContaining(['search_path=game_log, pg_temp']) as unknown,
      });
  });
});
