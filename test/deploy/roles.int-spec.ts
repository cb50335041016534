import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionUrl, startPostgres, type EmbeddedPostgres } from '@amici/embedded-postgres';
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

  const as = async (role: string, sql: string): Promise<unknown[]> => {
    const password = secrets[`${role.toUpperCase()}_DATABASE_PASSWORD`]!;
    const client = new Client({ ...server.connection, user: `amici_${role}`, password });
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

  it('lets the migrator make what the owner owns, and a service use what it is granted', async () => {
    await as(
      'migrator',
      `create schema game authorization amici_owner; set role amici_owner;
       create table game.events (text text); insert into game.events values ('first');
       grant usage on schema game to amici_game; grant select on game.events to amici_game`,
    );
    expect(await as('game', 'select text from game.events')).toEqual([{ text: 'first' }]);
    await expect(as('game', "insert into game.events values ('second')")).rejects.toThrow(
      'permission denied',
    );
    await expect(as('game', 'drop table game.events')).rejects.toThrow('must be owner');
    await expect(as('clock', 'select text from game.events')).rejects.toThrow('permission denied');
  });

  it('gives nobody else a place of his own', async () => {
    for (const role of ['game', 'gateway', 'auditor'])
      await expect(as(role, 'create schema mine')).rejects.toThrow(/permission denied|read-only/);
    await expect(as('game', 'create table public.mine ()')).rejects.toThrow('permission denied');
    await expect(as('game', 'create temporary table mine ()')).rejects.toThrow('permission denied');
  });

  it('lets the auditor read everything and write nothing', async () => {
    expect(await as('auditor', 'select text from game.events')).toEqual([{ text: 'first' }]);
    await expect(as('auditor', "insert into game.events values ('x')")).rejects.toThrow('read-only');
    await expect(
      as('auditor', "set default_transaction_read_only = off; begin; insert into game.events values ('x')"),
    ).rejects.toThrow();
  });
});
