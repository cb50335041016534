import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionUrl, startPostgres, type EmbeddedPostgres } from '@amici/embedded-postgres';
import { migrateLog } from '@amici/event-store';
import { Client } from 'pg';
import { freshSecrets, OURS } from './compose';

const psqlIsThere = spawnSync('psql', ['--version']).status === 0;
const withPsql = psqlIsThere ? describe : describe.skip;

withPsql(`deploy/postgres/roles.sql${psqlIsThere ? '' : ' (skipped: psql is not installed)'}`, () => {
  const secrets = freshSecrets();
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-roles-'));
  let server: EmbeddedPostgres;

  const psql = (environment: Record<string, string>): { status: number | null; stderr: string } =>
    spawnSync(
      'psql',
      ['--no-psqlrc', '--quiet', '--file=deploy/postgres/roles.sql', connectionUrl(server.connection)],
      {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...environment },
      },
    );

  const connectionOf = (role: string) => ({
    ...server.connection,
    user: `amici_${role}`,
    password: secrets[`${role.toUpperCase()}_DATABASE_PASSWORD`]!,
  });

  const as = async (role: string, sql: string): Promise<unknown[]> => {
    const client = new Client(connectionOf(role));
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    server = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('makes nothing when a password is missing', () => {
    const { AUDITOR_DATABASE_PASSWORD: _, ...others } = secrets;
    expect(psql(others).status).toBe(3);
  });

  it('makes every role with the password of its own', async () => {
    expect(psql(secrets)).toMatchObject({ status: 0, stderr: '' });
    for (const service of OURS)
      expect(await as(service, 'select current_user as me')).toEqual([{ me: `amici_${service}` }]);
  });

  const asSuperuser = async (sql: string): Promise<void> => {
    const client = new Client(server.connection);
    await client.connect();
    await client.query(sql);
    await client.end();
  };

  it('adds the role of a service that came later, and grants it what the others have', async () => {
    await asSuperuser('drop owned by amici_courier; drop role amici_courier');
    expect(psql(secrets)).toMatchObject({ status: 0, stderr: '' });
    expect(await as('courier', 'select current_user as me')).toEqual([{ me: 'amici_courier' }]);
    expect(await as('migrator', `select pg_has_role('amici_courier', 'member') as may`)).toEqual([
      { may: true },
    ]);
  });

  it('gives a role that is there the password that it is to have now', async () => {
    const old = connectionOf('title');
    const changed = { ...secrets, TITLE_DATABASE_PASSWORD: freshSecrets()['TITLE_DATABASE_PASSWORD']! };
    expect(psql(changed)).toMatchObject({ status: 0, stderr: '' });
    await expect(new Client(old).connect()).rejects.toThrow('password authentication failed');
    expect(psql(secrets)).toMatchObject({ status: 0, stderr: '' });
    expect(await as('title', 'select current_user as me')).toEqual([{ me: 'amici_title' }]);
  });

  it('lets the migrator make the log of a service, and the service read it but not write past its function', async () => {
    await migrateLog(connectionOf('migrator'), { schema: 'game_log', reader: 'amici_game' });
    expect(await as('game', 'select sequence from game_log.head')).toEqual([{ sequence: '0' }]);
    for (const sql of [
      'update game_log.head set sequence = 7',
      'delete from game_log.events',
      'drop table game_log.events',
    ])
      await expect(as('game', sql)).rejects.toThrow(/permission denied|must be owner/);
    await expect(as('clock', 'select sequence from game_log.head')).rejects.toThrow('permission denied');
  });

  it('gives nobody else a place of their own', async () => {
    for (const role of ['game', 'gateway', 'auditor'])
      await expect(as(role, 'create schema mine')).rejects.toThrow(/permission denied|read-only/);
    await expect(as('game', 'create table public.mine ()')).rejects.toThrow('permission denied');
    await expect(as('game', 'create temporary table mine ()')).rejects.toThrow('permission denied');
  });

  it('lets the auditor read everything and write nothing', async () => {
    expect(await as('auditor', 'select sequence from game_log.head')).toEqual([{ sequence: '0' }]);
    await expect(as('auditor', 'update game_log.head set sequence = 7')).rejects.toThrow('read-only');
    await expect(
      as('auditor', 'set transaction read write; update game_log.head set sequence = 7'),
    ).rejects.toThrow('permission denied');
  });
});
