import { Client } from 'pg';
import { testDatabase } from '@amici/embedded-postgres/testing';
import { appendOf, newStream, recorded } from '../testing/appends';
import { eventStoreContract } from '../testing/contract';
import { NO_STREAM } from '../port';
import { PostgresEventStore, SolelyWrittenStore, migrateLog } from '.';

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

describe('a log that this process alone writes to', () => {
  it('ends where what was acknowledged ends, in whichever order answers come', async () => {
    const { connection, drop } = await testDatabase();
    await migrateLog(connection, names);
    const place = { connection, schema: names.schema, role: names.reader };
    const store = new SolelyWrittenStore(place);
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
