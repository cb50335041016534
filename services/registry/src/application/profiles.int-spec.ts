import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { migrate } from '@amici/event-store';
import { wordsIn } from '@amici/text';
import type { CommandReply } from '@amici/service';
import { Client, Pool } from 'pg';
import { PROFILE_MIGRATIONS } from '../migrations/profiles';
import { foldNames } from './find-people';
import { postgresProfiles, type Profiles } from './profiles';

const SCHEMA = 'registry_profiles';
const MEMBERS = `${SCHEMA}.members`;

let database: TestDatabase;
let pool: Pool;
let profiles: Profiles;

/** Of a command that recorded the event of this revision, now or before. */
const recorded = (revision: number): CommandReply =>
  ({ ok: true, events: [{}], revision, repeated: revision % 2 === 0 }) as unknown as CommandReply;

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
      await profiles.name(recorded(1), player, name);
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
    await profiles.name(recorded(3), 'anna', 'Anna Roth');
    await profiles.name(recorded(1), 'anna', 'Anna Blum');
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
    await profiles.mailboxes.keep(recorded(2), 'anna', { statement: 's1', ...first });
    await profiles.mailboxes.confirm(recorded(3), 'anna', 's0');
    expect(await profiles.mailboxes.of(['anna', 'nobody'])).toEqual({
      anna: { statement: 's1', ...first, confirmed: false },
    });
    await profiles.mailboxes.confirm(recorded(4), 'anna', 's1');
    await profiles.mailboxes.keep(recorded(5), 'anna', { statement: 's1', ...first, language: 'de' });
    expect((await profiles.mailboxes.of(['anna']))['anna']).toMatchObject({
      language: 'de',
      confirmed: true,
    });
    await profiles.mailboxes.keep(recorded(6), 'anna', {
      statement: 's2',
      ...first,
      address: 'anna@example.net',
    });
    expect((await profiles.mailboxes.of(['anna']))['anna']).toMatchObject({ confirmed: false });
  });

  it('is found by its name, also one that was kept before names could be looked for', async () => {
    await profiles.name(recorded(1), 'jorg', 'Jörg Ängström');
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
    await profiles.name(recorded(1), eve, 'Eve Adams');
    const before = await profiles.hashOf(eve, 'Eve Adams');
    const mailbox = { address: 'eve@example.org', language: 'es', zone: 'Europe/Madrid' } as const;
    await profiles.mailboxes.keep(recorded(7), eve, { statement: 's1', ...mailbox });
    expect(await profiles.storedProfileOf(eve)).toMatchObject({
      profile: { name: 'Eve Adams', erasedAt: null },
      aliases: [{ source: 'crosstable-1', id: '42', name: 'Eve, A.' }],
      mailbox: { ...mailbox, confirmed: false },
    });
    await profiles.describe(recorded(3), eve, { birthDate: '1990-05-01', sex: 'female' });
    await profiles.erase(eve);
    expect(await profiles.storedProfileOf(eve)).toMatchObject({
      ...{ profile: { name: null }, aliases: [], mailbox: null },
    });
    expect(await profiles.mailboxes.of([eve])).toEqual({});
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    expect(await profiles.hashOf(eve, 'Eve Adams')).toBeUndefined();
    await profiles.name(recorded(9), eve, 'Eve Adams');
    await profiles.describe(recorded(9), eve, { birthDate: '1990-05-01' });
    await profiles.mailboxes.keep(recorded(9), eve, { statement: 's1', ...mailbox });
    await profiles.tokenUses.note(eve, 'token');
    expect(await profiles.storedProfileOf(eve)).toMatchObject({
      ...{ profile: { name: null }, particulars: {}, aliases: [], mailbox: null },
    });
    expect((await profiles.tokenUses.of(eve)).size).toBe(0);
  });

  it('has each of its particulars from the latest event that recorded it, whatever is sent again', async () => {
    await profiles.describe(recorded(1), 'dora', { birthDate: '1990-05-01', sex: 'female' });
    await profiles.describe(recorded(2), 'dora', { birthDate: '1985-05-01' });
    await profiles.describe(recorded(1), 'dora', { birthDate: '1990-05-01', sex: 'female' });
    expect(await profiles.particularsOf('dora')).toEqual({ birthDate: '1985-05-01', sex: 'female' });
    const home = { region: 'NSW' };
    // The write of an event was cut short, one of another part came since, and the command is sent again.
    await profiles.describe(recorded(4), 'dora', { sex: 'male' });
    await profiles.describe(recorded(3), 'dora', { sex: 'female', residence: home });
    expect(await profiles.particularsOf('dora')).toEqual({
      ...{ birthDate: '1985-05-01', sex: 'male', residence: { ...home, continuing: false } },
    });
  });

  it('follows an event once, however writes of sixty events come at once', async () => {
    const revisions = Array.from({ length: 60 }, (_, index) => index + 1);
    const shuffled = revisions.sort((a, b) => ((a * 37) % 61) - ((b * 37) % 61));
    await Promise.all(
      shuffled.map((revision) => profiles.name(recorded(revision), 'race', `Name ${revision}`)),
    );
    expect(await profiles.names(['race'])).toEqual({ race: 'Name 60' });
  });

  it('is made by a command that resolves somebody once: not again after the erasure, nor of another', async () => {
    const [command, digest] = ['7a1f3c1e-0000-4000-8000-000000000001', 'pgn Fay'];
    const fay = await profiles.resolve('pgn', 'Fay');
    expect(await profiles.resolutions.find(command, digest)).toBeUndefined();
    await profiles.resolutions.note(command, fay, digest);
    expect(await profiles.resolutions.find(command, digest)).toEqual({ playerId: fay });
    expect(await profiles.resolutions.find(command, 'pgn Gus')).toBe('another');
    await profiles.erase(fay);
    expect(await profiles.resolutions.find(command, digest)).toEqual({ playerId: fay });
  });
});
