import { connectionUrl, startPostgres, type EmbeddedPostgres } from '@amici/embedded-postgres';
import { Metrics } from '@amici/ops';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { archiveCheck, askArchiver } from './archive';

/** Tries to archive one more file, until that has the outcome. */
const switched = async (superuser: Client, outcome: 'archived_count' | 'failed_count'): Promise<void> => {
  const count = async (): Promise<number> => {
    const { rows } = await superuser.query<{ count: string }>(
      `select ${outcome} count from pg_stat_archiver`,
    );
    return Number(rows[0]!.count);
  };
  const before = await count();
  await superuser.query(`select pg_logical_emit_message(false, 'test', 'something'), pg_switch_wal()`);
  while ((await count()) === before) await superuser.query('select pg_sleep(0.05)');
};

describe('the archive of a real PostgreSQL, looked at by the role of a service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-archive-'));
  const works = join(folder, 'works');
  const metrics = new Metrics();
  let server: EmbeddedPostgres;
  let superuser: Client;
  let service: Client;

  beforeAll(async () => {
    // The account that runs the server reaches it from outside.
    chmodSync(folder, 0o755);
    writeFileSync(works, '');
    server = await startPostgres({
      dataDir: join(folder, 'postgres'),
      settings: { archive_mode: 'on', archive_command: `test -e ${works}` },
    });
    superuser = new Client({ connectionString: connectionUrl(server.connection) });
    await superuser.connect();
    await superuser.query(`create role amici_game login password 'game'`);
    service = new Client({ ...server.connection, user: 'amici_game', password: 'game' });
    await service.connect();
  });
  afterAll(async () => {
    await service.end();
    await superuser.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('warns while archive_command fails, measures what waits, and is content once it works', async () => {
    const { check } = archiveCheck(() => askArchiver(service), metrics, 'game');
    await switched(superuser, 'archived_count');
    expect(await check()).toEqual({ ok: true });
    expect(await metrics.text()).toContain('amici_archive_waiting_files{service="game"} 0');
    rmSync(works);
    await switched(superuser, 'failed_count');
    expect(await check()).toEqual({
      ok: true,
      warning: expect.stringMatching(/^archive_command fails for 0+1[0-9A-F]+, and 1 files wait$/) as string,
    });
    expect(await metrics.text()).toContain('amici_archive_waiting_files{service="game"} 1');
    writeFileSync(works, '');
    await switched(superuser, 'archived_count');
    while ((await check()).warning !== undefined) await superuser.query('select pg_sleep(0.05)');
    expect(await metrics.text()).toContain('amici_archive_waiting_seconds{service="game"} 0');
  });
});
