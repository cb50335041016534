import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { loadConfig } from '@amici/ops';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SERVICES } from '../services/all-in-one/src/services';
import { amici } from './support/first-day';

/** What the night's job of an operator says and leaves behind. */
describe('a backup that was made', () => {
  const place = mkdtempSync(join(tmpdir(), 'amici-told-'));
  const dataDir = join(place, 'data');
  const environment = { AMICI_DATA_DIR: dataDir };

  const inDatabase = async <T>(work: (client: Client, url: string) => Promise<T>): Promise<T> => {
    const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), settings: { fsync: 'off' } });
    const client = new Client({ connectionString: connectionUrl(server.connection) });
    await client.connect();
    try {
      return await work(client, connectionUrl(server.connection));
    } finally {
      await client.end();
      await server.stop();
    }
  };

  const reported = (): Promise<readonly object[]> =>
    inDatabase(async (client) => {
      const sql = 'select kind, place, bytes::float8, told_by by from registry_backups.backup order by id';
      return (await client.query<object>(sql)).rows;
    });

  beforeAll(() => {
    const loaded = loadConfig(environment);
    if (!loaded.ok) throw new Error(loaded.error.code);
    return inDatabase(async (_, databaseUrl) => {
      for (const service of SERVICES) await service.migrate({ databaseUrl, config: loaded.value });
    });
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('is told of by `amici backup`, which warns that it lies on the disk of what it copies', async () => {
    const to = join(place, 'backup');
    const { status, output: output } = amici(environment, 'backup', '--to', to, '--by', 'olga');
    expect([status, output]).toEqual([0, expect.stringContaining('is on the same disk as') as string]);
    const bytes = expect.any(Number) as number;
    expect(await reported()).toEqual([{ kind: 'files', place: to, bytes, by: 'olga' }]);
  });

  it('is told of by `amici backup-made` where it was made by other means', async () => {
    const words = ['--kind', 'pg_basebackup', '--bytes', '4096', '--by', 'cron'];
    const { status, output: output } = amici(environment, 'backup-made', 'tape 7', ...words);
    expect([status, output]).toEqual([0, expect.stringMatching(/^tape 7: told of as made at 2.*by cron/)]);
    expect((await reported()).at(-1)).toEqual({
      ...{ kind: 'pg_basebackup', place: 'tape 7', bytes: 4_096, by: 'cron' },
    });
  });

  it('is not told of before it is made', async () => {
    const before = await reported();
    const { status, output: output } = amici(
      environment,
      'backup-made',
      'tape 7',
      '--at',
      '2999-01-01T00:00:00Z',
    );
    expect([status, output]).toEqual([1, expect.stringContaining('lies ahead') as string]);
    expect(await reported()).toEqual(before);
  });

  it('is good where it cannot be told of, and says so', async () => {
    await inDatabase((client) => client.query('drop schema registry_backups cascade'));
    const { status, output: output } = amici(environment, 'backup', '--to', join(place, 'another'));
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/could not be recorded \(.*run amici migrate\)/),
    ]);
  });
});
