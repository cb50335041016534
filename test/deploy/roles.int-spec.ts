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

  it('gives nobody else a place of his own', async () => {
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
