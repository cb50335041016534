import { testDatabase } from '@amici/embedded-postgres/testing';
import { busMigrations } from '@amici/bus';
import { createReadSchema, migrateReadModels, readConnection } from '@amici/projections';
import { Client, Pool } from 'pg';
import { READ_MIGRATIONS } from '../migrations/read-models';
import { outages } from '../projections/outages.projection';

/** The clock service's read schema in a real database. */
export interface WatchDatabase {
  readonly pool: Pool;
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
  await migrateReadModels({ service: 'clock', connection, tables: [outages.table], migrations });
  const pool = new Pool({ ...readConnection(connection, 'clock'), max: 4 });
  pool.on('error', () => undefined);
  return {
    pool,
    clear: async () => {
      await pool.query('truncate watched, clocks, flags, outages, pulse');
    },
    drop: async () => {
      await pool.end();
      await drop();
    },
  };
};
