import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { migrate } from '@amici/event-store';
import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { DOCUMENT_MIGRATIONS } from '../../migrations/documents';
import { postgresDocuments, type DocumentStore } from './store';

const SCHEMA = 'registry_documents';
const NOW = Date.UTC(2027, 0, 1);

let database: TestDatabase;
let pool: Pool;
let store: DocumentStore;

beforeAll(async () => {
  database = await testDatabase();
  const client = new Client(database.connection);
  await client.connect();
  const reader = await database.reader();
  await migrate(client, { schema: SCHEMA, reader }, DOCUMENT_MIGRATIONS);
  await client.query(`grant ${reader} to current_user`);
  await client.end();
  pool = new Pool({ ...database.connection, max: 8, options: `-c role=${reader}` });
  store = postgresDocuments(pool, SCHEMA);
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const storeDocument = async (): Promise<string> => {
  const id = randomUUID();
  await store.begin(id, 'anna', NOW);
  await store.complete(id, {
    bytes: Buffer.from('a report'),
    media: 'text/plain',
    name: undefined,
    salt: '5a',
  });
  return id;
};

const place = (attempt: string) => ({ service: 'game', stream: 'game-1', attempt }) as const;

describe('a document', () => {
  it('that is cited and erased at once is one of both, in sixty races', async () => {
    const ends = new Set<string>();
    for (let race = 0; race < 60; race += 1) {
      const id = await storeDocument();
      const cite = () => store.cite([id], place(`a${race}`), NOW);
      const erase = () => store.erase(id, NOW, 'uncited');
      const [erasedId, isErased] =
        race % 2 === 0
          ? await Promise.all([cite(), erase()])
          : (await Promise.all([erase(), cite()])).reverse();
      const { erasedAt } = (await store.find(id))!;
      const cited = (await store.citations(id)).length;
      ends.add(JSON.stringify([erasedId === id, isErased, erasedAt !== null, cited]));
    }
    const possible = [
      [true, true, true, 0],
      [false, false, false, 1],
    ].map((end) => JSON.stringify(end));
    expect(possible).toEqual(expect.arrayContaining([...ends]));
  }, 60_000);

  it('that is cited while what nobody cites is forgotten stays, where its citation was noted, in sixty races', async () => {
    const lost: string[] = [];
    for (let race = 0; race < 60; race += 1) {
      const id = await storeDocument();
      const [missing] = await Promise.all([
        store.cite([id], place(`f${race}`), NOW),
        store.forget(NOW + 1, NOW),
      ]);
      const isThere = (await store.find(id)) !== undefined;
      if (missing === undefined && !isThere) lost.push(id);
    }
    expect(lost).toEqual([]);
  }, 60_000);

  it('gets no part once it is whole, nor once it is erased: its bytes came back', async () => {
    const id = await storeDocument();
    await store.addPart(id, 0, Buffer.from('another'));
    expect((await store.bytesOf(id)).toString()).toBe('a report');
    await store.erase(id, NOW, 'uncited');
    await store.addPart(id, 0, Buffer.from('a report'));
    expect((await store.bytesOf(id)).length).toBe(0);
  });
});
