import { Client } from 'pg';
import { type TestDatabase, testDatabase } from '@amici/embedded-postgres/testing';
import { type Migration, migrate } from './migrate';
import { migrateLog } from '.';

const names = { schema: 'spec_log', reader: 'amici_spec' };
const step = (version: number, sql: string): Migration => ({
  version,
  name: `step ${version}`,
  sql: ({ schema }) => sql.replaceAll('$schema', schema),
});
const FIRST = step(1, 'create table $schema.one (n int)');
const SECOND = step(2, 'create table $schema.two (n int)');

describe('migrations of a schema', () => {
  let database: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    database = await testDatabase();
    client = new Client(database.connection);
    await client.connect();
  });

  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  it('applies what is missing, once and in order', async () => {
    await migrate(client, names, [FIRST]);
    await migrate(client, names, [FIRST, SECOND]);
    await migrate(client, names, [FIRST, SECOND]);
    const { rows } = await client.query('select version, name from spec_log.migrations order by version');
    expect(rows).toEqual([
      { version: 1, name: 'step 1' },
      { version: 2, name: 'step 2' },
    ]);
  });

  it('applies all of them or none', async () => {
    await expect(migrate(client, names, [FIRST, step(2, 'create nonsense')])).rejects.toThrow(/syntax/);
    const { rows } = await client.query("select to_regclass('spec_log.one') found");
    expect(rows).toEqual([{ found: null }]);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    await migrate(client, names, [FIRST]);
    await expect(migrate(client, names, [step(1, 'create table $schema.other (n int)')])).rejects.toThrow(
      /not the one that was applied/,
    );
  });

  it('refuses a schema that is newer than the code', async () => {
    await migrate(client, names, [FIRST, SECOND]);
    await expect(migrate(client, names, [FIRST])).rejects.toThrow(/newer than this code/);
  });

  it('takes no name that would have to be quoted', async () => {
    await expect(migrate(client, { ...names, schema: 'a"; drop' }, [FIRST])).rejects.toThrow(TypeError);
  });

  it('lets several services migrate at the same moment', async () => {
    const services = ['game', 'clock', 'registry', 'game', 'clock', 'registry'];
    await Promise.all(
      services.map((service) =>
        migrateLog(database.connection, { schema: `${service}_log`, reader: `amici_${service}` }),
      ),
    );
    const { rows } = await client.query("select count(*)::int n from pg_class where relname = 'head'");
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('works for an administrator who is no superuser', async () => {
    await client.query(`drop role if exists amici_spec_admin;
      create role amici_spec_admin login createrole password 'x';
      grant create on database ${database.connection.database} to amici_spec_admin`);
    try {
      const admin = { ...database.connection, user: 'amici_spec_admin', password: 'x' };
      const own = { schema: 'spec_log', reader: `amici_spec_reader` };
      await client.query('drop role if exists amici_spec_reader');
      await client.query('grant amici_owner to amici_spec_admin');
      await migrateLog(admin, own);
      await migrateLog(admin, own);
    } finally {
      await client.query('drop owned by amici_spec_admin; drop role amici_spec_admin');
    }
  });
});
