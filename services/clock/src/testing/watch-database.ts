import { testDatabase } from '@amici/embedded-postgres/testing';
import { busMigrations } from '@amici/bus';
import { createReadSchema, migrateReadModels, readConnection, readDataSource } from '@amici/projections';
import { Client, Pool, type ClientConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { READ_MIGRATIONS } from '../migrations/read-models';
import { outages } from '../projections/outages.projection';
import { WATCH_TABLES } from '../watch/tables';

/** The clock service's read schema in a real database. */
export interface WatchDatabase {
  readonly connection: ClientConfig;
  readonly pool: Pool;
  readonly readModels: () => Promise<DataSource>;
  clear(): Promise<void>;
  drop(): Promise<void>;
}

export const watchDatabase = async (): Promise<WatchDatabase> => {
  const { connection, drop } = await testDatabase();
  const administrator = new Client(connection);
  await administrator.connect();
  await createReadSchema(administrator, 'clock');
  await administrator.end();
  const migrations = [...busMigrations, ...READ_MIGRATIONS];
  const tables = [outages.table, ...WATCH_TABLES];
  const options = { service: 'clock', connection, tables, migrations };
  await migrateReadModels(options);
  const source = await readDataSource(options);
  const pool = new Pool({ ...readConnection(connection, 'clock'), max: 4 });
  pool.on('error', () => undefined);
  return {
    connection: readConnection(connection, 'clock'),
    pool,
    readModels: () => Promise.resolve(source),
    clear: async () => {
      await pool.query('truncate watched, clocks, flags, outages, pulse');
    },
    drop: async () => {
      await source.destroy();
      await pool.end();
      await drop();
    },
  };
};
