/** The contract on the PostgreSQL of a container, where AMICI_POSTGRES_IMAGE names an image and an engine is there. */
import { GenericContainer, Wait } from 'testcontainers';
import { Client } from 'pg';
import { eventStoreContract } from '../testing/contract';
import { migrateLog, PostgresEventStore } from '.';

const image = process.env['AMICI_POSTGRES_IMAGE'];
const [schema, reader, password, port] = ['game_log', 'amici_game', 'of-the-superuser', 5_432];

const makeLog = async () => {
  const container = await new GenericContainer(image!)
    .withCommand(['postgres'])
    .withUser('999:999')
    .withTmpFs({ '/var/run/postgresql': 'uid=999,gid=999' })
    .withEnvironment({ POSTGRES_DB: 'amici', POSTGRES_PASSWORD: password, POSTGRES_INITDB_ARGS: '' })
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const connection = {
    ...{ host: container.getHost(), port: container.getMappedPort(port) },
    ...{ user: 'postgres', password, database: 'amici' },
  };
  const admin = new Client(connection);
  await admin.connect();
  await admin.query(`create role ${reader}`);
  await migrateLog(connection, { schema, reader });
  return {
    open: () => Promise.resolve(new PostgresEventStore({ connection, schema, role: reader })),
    cutConnections: async () => {
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    },
    dispose: async () => {
      await admin.end();
      await container.stop();
    },
  };
};

if (image !== undefined) eventStoreContract('PostgreSQL in a container', makeLog);
else
  describe.skip('the event store contract: PostgreSQL in a container (skipped: AMICI_POSTGRES_IMAGE names no image)', () => {
    it('passes as it does on the embedded one', () => undefined);
  });
