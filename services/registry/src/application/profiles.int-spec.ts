import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { migrate } from '@amici/event-store';
import { wordsIn } from '@amici/text';
import { Client, Pool } from 'pg';
import { PROFILE_MIGRATIONS } from '../migrations/profiles';
import { foldNames } from './named-people';
import { postgresProfiles, type Profiles } from './profiles';

const SCHEMA = 'registry_profiles';
const MEMBERS = `${SCHEMA}.members`;

let database: TestDatabase;
let pool: Pool;
let profiles: Profiles;

beforeAll(async () => {
  database = await testDatabase();
  const client = new Client(database.connection);
  await client.connect();
  const reader = await database.reader();
  await migrate(client, { schema: SCHEMA, reader }, PROFILE_MIGRATIONS);
  await client.query(`create table ${MEMBERS} (player text primary key, federation text)`);
  await client.query(`insert into ${MEMBERS} values ('p-2', 'GER'), ('p-3', 'GER')`);
  await client.query(`grant select on ${MEMBERS} to ${reader}`);
  await client.query(`grant ${reader} to current_user`);
  await client.end();
  pool = new Pool({ ...database.connection, max: 4, options: `-c role=${reader}` });
  profiles = postgresProfiles(pool, SCHEMA, MEMBERS);
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

describe('names', () => {
  it('are looked for by an index of their parts', async () => {
    const client = new Client(database.connection);
    await client.connect();
    const { rows } = await client.query<{ readonly indexname: string }>(
      `select indexname from pg_indexes where schemaname = $1 and tablename = 'profiles' order by indexname`,
      [SCHEMA],
    );
    await client.end();
    const names = rows.map(({ indexname }) => indexname);
    expect(names).toEqual(expect.arrayContaining(['profiles_by_part_of_name', 'profiles_in_order']));
  });

  it('are found word by word, behind a place, and in one federation alone', async () => {
    for (const [player, name] of [
      ['p-1', 'Quint, Ada'],
      ['p-2', 'Quintana Adam'],
      ['p-3', 'Quince'],
      ['p-4', '𠮷𠮷野 太郎'],
    ] as const)
      await profiles.name(player, name, 1);
    const found = async (more: object) =>
      (await profiles.named({ words: ['quin', 'ada'], limit: 9, ...more })).map(({ player }) => player);
    expect(await found({})).toEqual(['p-1', 'p-2']);
    expect(await found({ federation: 'GER' })).toEqual(['p-2']);
    const [first] = await profiles.named({ words: ['quin'], limit: 1 });
    expect(await found({ words: ['quin'], after: first!.place })).toEqual(['p-1', 'p-2']);
    expect(await found({ federation: 'AUS' })).toEqual([]);
    expect(await found({ words: wordsIn('𠮷𠮷野') })).toEqual(['p-4']);
  });
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

  it('is found by its name, also one that was kept before names could be looked for', async () => {
    await profiles.name('jorg', 'Jörg Ängström', 1);
    await pool.query(`update ${SCHEMA}.profiles set folded = null where player_id = 'jorg'`);
    const sought = { words: ['angst', 'jor'], limit: 10 };
    expect(await profiles.named(sought)).toEqual([]);
    await foldNames(pool, SCHEMA);
    expect(await profiles.named(sought)).toMatchObject([{ player: 'jorg', name: 'Jörg Ängström' }]);
    expect(await profiles.named({ ...sought, federation: 'GER' })).toEqual([]);
    await profiles.erase('jorg');
    expect(await profiles.named(sought)).toEqual([]);
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
