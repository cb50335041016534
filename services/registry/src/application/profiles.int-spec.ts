import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { migrate } from '@amici/event-store';
import { Client, Pool } from 'pg';
import { PROFILE_MIGRATIONS } from '../migrations/profiles';
import { postgresProfiles, type Profiles } from './profiles';

const SCHEMA = 'registry_profiles';

let database: TestDatabase;
let pool: Pool;
let profiles: Profiles;

beforeAll(async () => {
  database = await testDatabase();
  const client = new Client(database.connection);
  await client.connect();
  await client.query('create role profiles_reader');
  await migrate(client, { schema: SCHEMA, reader: 'profiles_reader' }, PROFILE_MIGRATIONS);
  await client.query('grant profiles_reader to current_user');
  await client.end();
  pool = new Pool({ ...database.connection, max: 4, options: '-c role=profiles_reader' });
  profiles = postgresProfiles(pool, SCHEMA);
});

afterAll(async () => {
  await pool.end();
  const client = new Client(database.connection);
  await client.connect();
  await client.query('drop owned by profiles_reader; drop role profiles_reader');
  await client.end();
  await database.drop();
});

describe('the profile of a person', () => {
  it('has the name of the latest event, in whatever order names are written', async () => {
    await profiles.name('anna', 'Anna Roth', 3);
    await profiles.name('anna', 'Anna Blum', 1);
    expect(await profiles.names(['anna'])).toEqual({ anna: 'Anna Roth' });
  });

  it('stands for a name in events by a hash that another person of the name does not share', async () => {
    const hash = await profiles.hashOf('boris', 'Carr');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await profiles.hashOf('boris', 'Carr')).toBe(hash);
    expect(await profiles.hashOf('dora', 'Carr')).not.toBe(hash);
  });

  it('is written to at a new address only once that is confirmed, in another language at once', async () => {
    const first = { address: 'anna@example.org', language: 'en', zone: 'UTC' } as const;
    await profiles.mailboxes.keep('anna', { statement: 's1', ...first });
    await profiles.mailboxes.confirm('anna', 's0');
    expect(await profiles.mailboxes.of(['anna', 'nobody'])).toEqual({
      anna: { statement: 's1', ...first, confirmed: false },
    });
    await profiles.mailboxes.confirm('anna', 's1');
    await profiles.mailboxes.keep('anna', { statement: 's1', ...first, language: 'de' });
    expect((await profiles.mailboxes.of(['anna']))['anna']).toMatchObject({
      language: 'de',
      confirmed: true,
    });
    await profiles.mailboxes.keep('anna', { statement: 's2', ...first, address: 'anna@example.net' });
    expect((await profiles.mailboxes.of(['anna']))['anna']).toMatchObject({ confirmed: false });
  });

  it('is given whole, and is gone once erased, the salt of its name with it', async () => {
    const named = { source: 'crosstable-1', kind: 'crosstable', externalId: '42', name: 'Eve, A.' };
    const eve = await profiles.resolveAlias(named);
    await profiles.name(eve, 'Eve Adams', 1);
    const before = await profiles.hashOf(eve, 'Eve Adams');
    const mailbox = { address: 'eve@example.org', language: 'es', zone: 'Europe/Madrid' } as const;
    await profiles.mailboxes.keep(eve, { statement: 's1', ...mailbox });
    expect(await profiles.keptOf(eve)).toMatchObject({
      profile: { name: 'Eve Adams', erasedAt: null },
      aliases: [{ source: 'crosstable-1', id: '42', name: 'Eve, A.' }],
      mailbox: { ...mailbox, confirmed: false },
    });
    expect(await profiles.erase(eve)).toBe(true);
    expect(await profiles.keptOf(eve)).toMatchObject({
      ...{ profile: { name: null }, aliases: [], mailbox: null },
    });
    expect(await profiles.mailboxes.of([eve])).toEqual({});
    expect(await profiles.hashOf(eve, 'Eve Adams')).not.toBe(before);
  });
});
