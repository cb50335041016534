import { Client } from 'pg';
import { testDatabase } from '@amici/embedded-postgres/testing';
import { eventStoreContract } from '../testing/contract';
import { PostgresEventStore, migrateLog } from '.';

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
