import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { migrate } from '@amici/event-store';
import { Metrics } from '@amici/ops';
import { Client, Pool } from 'pg';
import { BACKUP_MIGRATIONS, BACKUPS } from '../migrations/backups';
import { askBackups, backupCheck, tellOfBackup } from './backups';

const DAY_MS = 86_400_000;

describe('the record of backups, kept by the role of the registry', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await testDatabase();
    const client = new Client(database.connection);
    await client.connect();
    const reader = await database.reader();
    await migrate(client, { schema: BACKUPS, reader }, BACKUP_MIGRATIONS);
    await client.query(`grant ${reader} to current_user`);
    await client.end();
    pool = new Pool({ ...database.connection, max: 2, options: `-c role=${reader}` });
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const tell = (madeAt: number, place = 'nas:/amici'): Promise<void> =>
    tellOfBackup(pool, { madeAt, kind: 'files', place, bytes: 4_096, by: 'olga' });

  const looked = async (production: boolean): Promise<readonly [string | undefined, string]> => {
    const metrics = new Metrics();
    const { warning } = await backupCheck(() => askBackups(pool), metrics, production).check();
    return [warning, await metrics.text()];
  };

  it('begins with none, since it is kept, and measures that in production only', async () => {
    const { last, watchedS } = await askBackups(pool);
    expect(last).toBeNull();
    expect(watchedS).toBeGreaterThanOrEqual(0);
    expect((await looked(true))[1]).toMatch(/amici_backup_age_seconds\{service="registry"\} \d+/);
    expect((await looked(false))[1]).not.toContain('amici_backup_age_seconds{');
  });

  it('measures and warns from the newest on, whichever was told of last', async () => {
    await tell(Date.now() - 3 * DAY_MS);
    const [warning, measured] = await looked(false);
    expect(warning).toBe('the last backup told of was made 3 days ago, to nas:/amici');
    expect(Number(/service="registry"\} (\d+)/.exec(measured)![1])).toBeGreaterThanOrEqual(3 * 86_400);
    await tell(Date.now() - DAY_MS, 'tape 7');
    await tell(Date.now() - 2 * DAY_MS);
    expect((await looked(true))[0]).toBeUndefined();
    expect((await askBackups(pool)).last).toMatchObject({ place: 'tape 7' });
  });

  it('is added to, and never changed', async () => {
    await expect(pool.query(`delete from ${BACKUPS}.backup`)).rejects.toThrow('permission denied');
    await expect(pool.query(`update ${BACKUPS}.backup set made_at = now()`)).rejects.toThrow();
    const owner = new Client(database.connection);
    await owner.connect();
    await expect(owner.query(`truncate ${BACKUPS}.backup`)).rejects.toThrow('is kept');
    await owner.end();
  });

  it('stands as it was found while it cannot be looked at', async () => {
    await tell(Date.now());
    const { check } = backupCheck(() => Promise.reject(new Error('away')), new Metrics(), true);
    expect(await check()).toEqual({ ok: true });
  });
});
