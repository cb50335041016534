import { connectionUrl } from '@amici/embedded-postgres';
import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { createReadSchema, migrateReadModels, migration } from '@amici/projections';
import { Client } from 'pg';
import { digestOfSchemas, noteCarriedOut, untilCarriedOut, type WholeOfSchemas } from './schema-migrations';

const whole: WholeOfSchemas = {
  own: { spec_log: [{ version: 1, name: 'log', sql: ({ schema }) => `create table ${schema}.events ()` }] },
  read: [migration(100, 'games', 'create table games ()')],
};
const later: WholeOfSchemas = {
  ...whole,
  read: [...whole.read, migration(101, 'ends', 'alter table games add column ended_at bigint')],
};

describe('a service whose schemas somebody else carries out', () => {
  let database: TestDatabase;
  let client: Client;
  let url: string;
  const output: string[] = [];
  const log = { warn: (_: unknown, text?: string) => void output.push(text ?? '') };

  beforeAll(async () => {
    database = await testDatabase();
    url = connectionUrl(database.connection);
    client = new Client(database.connection);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const carryOut = async (what: WholeOfSchemas): Promise<void> => {
    await createReadSchema(client, 'spec');
    const connection = { connectionString: url };
    await migrateReadModels({ service: 'spec', connection, tables: [], migrations: what.read });
    await noteCarriedOut(client, 'spec', digestOfSchemas('spec', what));
  };

  it('begins once they are those of its version, in a new installation and in an old one', async () => {
    for (const version of [whole, later]) {
      let begun = false;
      const begins = untilCarriedOut(url, 'spec', digestOfSchemas('spec', version), log).then(() => {
        begun = true;
      });
      while (output.length === 0) await client.query('select pg_sleep(0.02)');
      expect([output.splice(0), begun]).toEqual([['waits for its schemas: run amici migrate'], false]);
      await carryOut(version);
      await begins;
    }
  });

  it('begins as the version before while that is replaced, and after it was carried out again', async () => {
    await carryOut(later);
    for (const version of [whole, later])
      await untilCarriedOut(url, 'spec', digestOfSchemas('spec', version), log);
    expect(output).toEqual([]);
  });
});
