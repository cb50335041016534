import { type TestDatabase, testDatabase } from '@amici/embedded-postgres/testing';
import { proofSize, tried } from '@amici/ops/testing';
import { huntCanary, huntLog } from '../testing/gap-hunt';
import { verifyLog } from '../verify';
import { PostgresEventStore, migrateLog } from '.';

const seconds = proofSize(1.5, 15);

describe(`16 writers for ${seconds} s with a reader beside them`, () => {
  let database: TestDatabase;
  const log = { schema: 'hunt_log', role: 'amici_hunt' };

  beforeAll(async () => {
    database = await testDatabase();
    await migrateLog(database.connection, { schema: log.schema, reader: log.role });
  });

  afterAll(() => database.drop());

  it(
    'lose events when positions come from an identity column [R4 canary]',
    async () => {
      const hunt = await huntCanary(database.connection, seconds);
      expect(hunt.appended).toBeGreaterThan(100);
      expect(hunt.lost).toBeGreaterThan(0);
      tried({ 'events appended': hunt.appended, 'of them lost': hunt.lost });
    },
    seconds * 1000 + 30_000,
  );

  it(
    'lose, repeat and reorder none in our log, whose sequences have no holes [R4]',
    async () => {
      const hunt = await huntLog(database.connection, { ...log, seconds });
      expect(hunt).toEqual({
        appended: hunt.seen,
        seen: expect.any(Number) as number,
        lost: 0,
        duplicated: 0,
        reordered: 0,
      });
      expect(hunt.appended).toBeGreaterThan(100);
      const store = new PostgresEventStore({ connection: database.connection, ...log });
      expect(await verifyLog(store)).toMatchObject({ ok: true, events: hunt.appended });
      await store.close();
      tried({ 'events appended by 16 writers': hunt.appended });
    },
    seconds * 1000 + 30_000,
  );
});
