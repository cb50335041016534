import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SERVICES } from '../services/all-in-one/src/services';
import { manifestIn, type LogicalManifest } from '../tools/cli/src/backup/manifest';
import { runBackup } from '../tools/cli/src/commands/backup';
import { runRestore } from '../tools/cli/src/commands/restore';
import { makeRoles } from '../tools/cli/src/distributed/roles';
import { secretsIn } from '../tools/cli/src/distributed/secrets';
import { urlAs } from '../tools/cli/src/distributed/service-environment';
import { configured } from './support/configured';
import { firstDay } from './support/first-day';
import { serving } from './support/serving';
import { eventually } from './support/eventually';
import { sendTo } from './support/send';

/** What an office does before its PostgreSQL is replaced by another. */
describe('a data folder whose tables are backed up', () => {
  const place = mkdtempSync(join(tmpdir(), 'amici-tables-'));
  const [dataDir, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  const settings = { AMICI_CHECKPOINT_MS: '100', AMICI_OPERATIONS_PORT: '0' };
  const outside = { ...process.env };
  const output: string[] = [];
  let game: string;

  const takeLog = (): string => output.splice(0).join('\n');
  const inFolder = (folder: string): void => void (process.env['AMICI_DATA_DIR'] = folder);
  const manifestOf = async (folder: string): Promise<LogicalManifest> => {
    const manifest = await manifestIn(folder);
    if (manifest.format !== 2) throw new Error(`${folder} is no backup of tables`);
    return manifest;
  };
  /** The rows of each table by their digest, and how far its sequences have counted. */
  const contents = async (folder: string) => {
    const { databases, files } = await manifestOf(folder);
    const [{ tables, sequences, logs }] = databases as [LogicalManifest['databases'][0]];
    const digests = new Map(files.map(({ path, sha256 }) => [path, sha256]));
    const of = tables.map(({ schema, name, rows, file }) => [
      `${schema}.${name}`,
      { rows, sha256: digests.get(file) },
    ]);
    return { tables: Object.fromEntries(of) as Record<string, { rows: number }>, sequences, logs };
  };
  /** A backup with one thing changed in it. */
  const changed = (name: string, change: (folder: string) => void): string => {
    const folder = join(place, name);
    cpSync(backup, folder, { recursive: true });
    change(folder);
    return folder;
  };
  /** A database of somebody's own, in which deploy/postgres/roles.sql was run, as the role that makes schemas there. */
  const elsewhere = async (work: () => Promise<void>): Promise<void> => {
    const folder = mkdtempSync(join(place, 'own-'));
    const server = await startPostgres({
      dataDir: join(folder, 'postgres'),
      settings: { fsync: 'off' },
    });
    const superuser = connectionUrl(server.connection);
    const secrets = secretsIn(folder, process.cwd());
    await makeRoles(superuser, secrets, process.cwd());
    const password = secrets['MIGRATOR_DATABASE_PASSWORD']!;
    process.env['AMICI_DATABASE_URL'] = urlAs(superuser, 'amici_migrator', password);
    try {
      await work();
    } finally {
      delete process.env['AMICI_DATABASE_URL'];
      await server.stop();
    }
  };

  beforeAll(async () => {
    const hear = (line: unknown): void => void output.push(String(line));
    jest.spyOn(console, 'log').mockImplementation(hear);
    jest.spyOn(console, 'error').mockImplementation(hear);
    inFolder(dataDir);
    mkdirSync(dataDir);
    const server = await serving(configured(dataDir, settings));
    const town = { url: server.url, dataDir };
    game = await firstDay(town);
    const person = { name: 'Anna Arden', federation: 'GER' };
    expect((await sendTo(town)('operator', 'PUT', '/players/anna', person)).status).toBe(201);
    const client = new Client({ connectionString: server.surroundings.databaseUrl });
    await client.connect();
    await eventually(async () => {
      const { rows } = await client.query<{ signed: boolean }>(
        'select (select max(size) from game_trust.checkpoint) = sequence signed from game_log.head',
      );
      return rows[0]!.signed;
    });
    await client.end();
    expect(await runBackup({ to: backup, logical: true })).toBe(0);
    await server.close();
  });

  afterAll(() => {
    process.env = outside;
    jest.restoreAllMocks();
    rmSync(place, { recursive: true, force: true });
  });

  it('has all of them as of one instant, beside a running server', async () => {
    expect(takeLog()).toMatch(/game: [1-9]\d* events.*It holds secrets/s);
    const { tables, logs } = await contents(backup);
    expect(tables['game_log.events']!.rows).toBe(logs['game']!.sequence);
    expect(tables['registry_profiles.profiles']!.rows).toBe(1);
    expect(logs['game']!.checkpoint).toMatch(/game/);
  });

  it('is there again, verified, row by row, and plays on', async () => {
    expect(await runRestore({ from: backup, into: restored })).toBe(0);
    expect(takeLog()).toMatch(/game: [1-9]\d* events of .* verified.*start it with AMICI_DATA_DIR/s);
    inFolder(restored);
    const again = join(place, 'again');
    expect(await runBackup({ to: again, logical: true })).toBe(0);
    expect(await contents(again)).toEqual(await contents(backup));
    const server = await serving(configured(restored, settings));
    const send = sendTo({ url: server.url, dataDir: restored });
    const move = await send('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' });
    expect([move.status, move.body['code']]).toEqual([201, undefined]);
    // The line that was filed before the backup is sealed by keys that are in it.
    await eventually(async () => {
      const { body } = await send('anna', 'GET', `/games/${game}/events`);
      const events = body['events'] as readonly { readonly type: string }[];
      return events.filter(({ type }) => type === 'MoveMade').length === 2;
    });
    await server.close();
  });

  it('moves to a PostgreSQL of its own, once', async () => {
    await elsewhere(async () => {
      expect(await runRestore({ from: backup, into: join(place, 'keys') })).toBe(0);
      const again = join(place, 'again-elsewhere');
      expect(await runBackup({ to: again, logical: true })).toBe(0);
      expect(await contents(again)).toEqual(await contents(backup));
      const twice = runRestore({ from: backup, into: join(place, 'twice') });
      await expect(twice).rejects.toThrow('has events: a restore takes the place of nothing');
    });
  });

  it('moves back from a PostgreSQL of its own into a data folder, with the keys that are in neither', async () => {
    const into = join(place, 'back-again');
    process.env['AMICI_LOG_KEYS'] = readFileSync(join(backup, 'keys', 'logs.key'), 'utf8').trim();
    try {
      expect(await runRestore({ from: join(place, 'again-elsewhere'), into })).toBe(0);
      inFolder(into);
      const again = join(place, 'again-back');
      expect(await runBackup({ to: again, logical: true })).toBe(0);
      expect(await contents(again)).toEqual(await contents(backup));
    } finally {
      delete process.env['AMICI_LOG_KEYS'];
    }
  });

  it('is read in as an older version wrote it, and brought to this one', async () => {
    const old = join(place, 'old');
    inFolder(old);
    const { databases } = await manifestOf(backup);
    const { migrations } = databases[0]!;
    const lately = migrations['registry_read']!.at(-1)!;
    const asOf = { ...migrations, registry_read: migrations['registry_read']!.slice(0, -1) };
    const server = await startPostgres({
      dataDir: join(old, 'postgres'),
      settings: { fsync: 'off' },
    });
    const databaseUrl = connectionUrl(server.connection);
    for (const service of SERVICES) await service.migrate({ databaseUrl, config: configured(old) }, asOf);
    const older = join(place, 'older-backup');
    expect(await runBackup({ to: older, logical: true })).toBe(0);
    await server.stop();
    expect((await manifestOf(older)).databases[0]!.migrations['registry_read']).not.toContain(lately);
    const into = join(place, 'newer');
    expect(await runRestore({ from: older, into, unsigned: true })).toBe(0);
    inFolder(into);
    const newer = join(place, 'newer-backup');
    expect(await runBackup({ to: newer, logical: true })).toBe(0);
    expect((await manifestOf(newer)).databases[0]!.migrations['registry_read']).toContain(lately);
  });

  it('is not restored where a newer version wrote it, or a file of it is broken, and nothing is left half done', async () => {
    const refused = async (folder: string, why: RegExp): Promise<void> => {
      const into = join(place, 'refused');
      await expect(runRestore({ from: folder, into, unsigned: true })).rejects.toThrow(why);
      expect(existsSync(into)).toBe(false);
    };
    const newer = changed('from-the-future', (folder) => {
      const path = join(folder, 'manifest.json');
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as LogicalManifest;
      manifest.databases[0]!.migrations['game_log']!.push('99');
      writeFileSync(path, JSON.stringify(manifest));
    });
    await refused(newer, /a newer version of Amici wrote this backup; it has besides:\ngame_log: 99/);
    const broken = changed('broken', (folder) =>
      appendFileSync(join(folder, 'tables/game_read.open_games'), 'x\n'),
    );
    await refused(broken, /tables\/game_read.open_games cannot be read in: missing data/);
    expect(readdirSync(place).filter((name) => name.includes('unfinished'))).toEqual([]);
    const instant = runRestore({ from: backup, into: join(place, 'at'), to: 'latest' });
    await expect(instant).rejects.toThrow('a backup of tables is as of one instant');
  });
});
