import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { nodeCrypto } from '@amici/auth';
import { LogKeys, leafOf, openStore, trustSchema } from '@amici/service/runtime';
import { TileTree, writeCheckpoint, writeNote, writeVerifierKey } from '@amici/verify';
import { createLogger, loadConfig } from '@amici/ops';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SERVICES } from '../services/all-in-one/src/services';
import { runBackup } from '../tools/cli/src/commands/backup';
import { runNewGeneration } from '../tools/cli/src/commands/new-generation';
import { runRestore } from '../tools/cli/src/commands/restore';
import { runVerify } from '../tools/cli/src/commands/verify';
import { recordNote } from './support/a-note';

const ORIGIN = 'chess.example/game/1';
const keys = new LogKeys('chess.example', 'game', [Buffer.alloc(32, 3).toString('base64')]);

/** What an office does on the day its disk is gone. */
describe('a data folder that is backed up and restored', () => {
  const place = mkdtempSync(join(tmpdir(), 'amici-backup-'));
  const [dataDir, backup, archive] = ['data', 'backup', 'archive'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  const outside = { ...process.env };
  const lines: string[] = [];

  beforeAll(() => {
    // The account that runs the server reaches the archive from outside.
    chmodSync(place, 0o755);
    const hear = (line: unknown): void => void lines.push(String(line));
    jest.spyOn(console, 'log').mockImplementation(hear);
    jest.spyOn(console, 'error').mockImplementation(hear);
    process.env['AMICI_WAL_ARCHIVE'] = archive;
  });

  afterAll(() => {
    process.env = outside;
    jest.restoreAllMocks();
    rmSync(place, { recursive: true, force: true });
  });

  const takeLog = (): string => lines.splice(0).join('\n');

  const verifying = async (folder: string): Promise<string> => {
    process.env['AMICI_DATA_DIR'] = folder;
    expect(await runVerify({})).toBe(0);
    return takeLog();
  };

  const used = async () => {
    const postgres = await startPostgres({
      dataDir: join(dataDir, 'postgres'),
      settings: { fsync: 'off' },
      walArchive: archive,
    });
    const databaseUrl = connectionUrl(postgres.connection);
    const loaded = loadConfig({ AMICI_DATA_DIR: dataDir });
    if (!loaded.ok) throw new Error(loaded.error.code);
    const config = loaded.value;
    for (const service of SERVICES) await service.migrate({ databaseUrl, config });
    const logger = () => createLogger({ service: 'test', level: 'silent' });
    const store = await openStore({ databaseUrl, config, logger }, 'game');
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const record = (): Promise<void> => recordNote(store);
    /** An instant that has passed, of whole milliseconds, after all that was recorded. */
    const now = async (): Promise<string> => {
      const sql = "select clock_timestamp() now, date_trunc('ms', clock_timestamp()) + interval '1 ms' after";
      const { after } = (await client.query<{ after: Date }>(sql)).rows[0]!;
      while ((await client.query<{ now: Date }>(sql)).rows[0]!.now <= after);
      return after.toISOString();
    };
    /** The file of the log that is archived now. */
    const archived = async (): Promise<string> => {
      const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) file');
      for (;;) {
        const { rows: last } = await client.query<{ done: boolean }>(
          'select coalesce(last_archived_wal >= $1, false) done from pg_stat_archiver',
          [rows[0]!.file],
        );
        if (last[0]!.done) return rows[0]!.file;
      }
    };
    /** What the server signs each minute. */
    const sign = async (): Promise<void> => {
      const tree = new TileTree(nodeCrypto.sha256);
      for (const { hash } of await store.readAll(0, 10_000)) tree.append(leafOf(hash));
      const text = writeCheckpoint({ origin: ORIGIN, size: tree.size, root: tree.root() });
      await client.query(
        `insert into ${trustSchema('game')}.checkpoint (generation, size, root, log_hash, note) values (1, $1, $2, '', $3)`,
        [tree.size, Buffer.from(tree.root()), writeNote(text, keys.sign(text, ORIGIN))],
      );
    };
    const close = async (): Promise<void> => {
      await client.end();
      await store.close();
      await postgres.stop();
    };
    return { record, now, sign, archived, close };
  };

  let between: string;
  let lacking: string;

  it('is copied under writes, with its keys, and takes the place of nothing', async () => {
    mkdirSync(join(dataDir, 'keys'), { recursive: true });
    writeFileSync(join(dataDir, 'keys', 'logs.key'), 'secret', { mode: 0o600 });
    const amici = await used();
    process.env['AMICI_DATA_DIR'] = dataDir;
    await amici.record();
    let done = false;
    const writing = (async () => {
      while (!done) await amici.record();
    })();
    expect(await runBackup({ to: backup })).toBe(0);
    done = true;
    await writing;
    expect(takeLog()).toMatch(/game: [1-9]\d* events.*It holds secrets/s);
    expect(statSync(join(backup, 'keys/logs.key')).mode & 0o777).toBe(0o600);
    await expect(runBackup({ to: backup })).rejects.toThrow('is there already');
    await expect(runBackup({ to: join(dataDir, 'copy') })).rejects.toThrow('lies in the data folder');
    await amici.record();
    await amici.sign();
    between = await amici.now();
    for (let n = 0; n < 3; n += 1) await amici.record();
    await amici.sign();
    await amici.record();
    lacking = await amici.archived();
    await amici.record();
    await amici.archived();
    await amici.close();
    rmSync(dataDir, { recursive: true });
  });

  it('is there again as it was backed up, verified, with its keys', async () => {
    const into = join(place, 'restored');
    expect(await runRestore({ from: backup, into })).toBe(0);
    expect(takeLog()).toMatch(/game: [1-9]\d* events of .* verified/);
    expect(await verifying(into)).toMatch(/game: [1-9]\d* events of .* verified/);
    expect(readFileSync(join(into, 'keys/logs.key'), 'utf8')).toBe('secret');
    await expect(runRestore({ from: backup, into })).rejects.toThrow('is not empty');
  });

  it('is restored where a key that is believed has signed it, and only as it was signed', async () => {
    const signed = (how: Parameters<typeof runRestore>[0]) =>
      runRestore({ ...how, into: join(place, 'unsigned') });
    const [stranger] = keys.verifierKeys('chess.example/registry/1').map(writeVerifierKey);
    await expect(signed({ from: backup, into: '', key: [stranger!] })).rejects.toThrow(
      'signed by no key that is believed',
    );
    const other = join(place, 'other');
    cpSync(backup, other, { recursive: true });
    appendFileSync(join(other, 'manifest.json'), ' ');
    await expect(signed({ from: other, into: '' })).rejects.toThrow(
      'manifest.json.note is not of this manifest.json',
    );
    rmSync(join(other, 'manifest.json.note'));
    await expect(signed({ from: other, into: '' })).rejects.toThrow(/is not signed.*--unsigned/);
  });

  it('is configured by nothing that lies in it', async () => {
    const other = join(place, 'other');
    const trace = join(place, 'archive', 'carried-out');
    const lines = `recovery_end_command = 'touch ${trace}'\n`;
    const file = 'postgres/cluster/postgresql.auto.conf';
    writeFileSync(join(other, file), lines);
    const manifest = JSON.parse(readFileSync(join(other, 'manifest.json'), 'utf8')) as { files: object[] };
    const sha256 = createHash('sha256').update(lines).digest('hex');
    manifest.files.push({ path: file, bytes: lines.length, sha256 });
    writeFileSync(join(other, 'manifest.json'), JSON.stringify(manifest));
    const into = join(place, 'configured');
    expect(await runRestore({ from: other, into, unsigned: true })).toBe(0);
    expect(readFileSync(join(into, file), 'utf8')).toBe('');
    expect(existsSync(trace)).toBe(false);
    takeLog();
  });

  it('is there as it was at an instant in between, and says what is lost', async () => {
    const into = join(place, 'at-an-instant');
    expect(await runRestore({ from: backup, into, to: between })).toBe(0);
    const text = takeLog();
    expect(text).toContain('game: 5 events are lost');
    expect(text).toContain('game: 3 of them were signed');
    expect(text).toMatch(/, 1 checkpoints/);
    process.env['AMICI_DATA_DIR'] = into;
    expect(await runNewGeneration('game', { reason: 'restored', by: 'olga' })).toBe(0);
    expect(takeLog()).toContain('generation 2 of the log of game has begun');
    const early = runRestore({ from: backup, into: join(place, 'early'), to: '2020-01-01T00:00:00Z' });
    await expect(early).rejects.toThrow('only an earlier backup leads there');
  });

  it('is not restored by an archive of something else, nor to what lies ahead', async () => {
    const into = join(place, 'otherwise');
    process.env['AMICI_WAL_ARCHIVE'] = join(place, 'mistyped');
    await expect(runRestore({ from: backup, into, to: 'latest' })).rejects.toThrow(
      'has no log of the databases in',
    );
    process.env['AMICI_WAL_ARCHIVE'] = archive;
    const ahead = runRestore({ from: backup, into, to: '2999-01-01T00:00:00Z' });
    await expect(ahead).rejects.toThrow('lies ahead: to all that was archived is --to latest');
    expect(existsSync(into)).toBe(false);
  });

  it('is restored no further than to a file that the archive lacks, which is said', async () => {
    const [cluster] = readdirSync(archive);
    rmSync(join(archive, cluster!, lacking));
    const after = runRestore({ from: backup, into: join(place, 'after'), to: new Date().toISOString() });
    await expect(after).rejects.toThrow('nothing as late was archived; --to latest goes as far as it can');
    expect(takeLog()).toContain(`has no ${lacking}, and later files`);
  });

  it('is not restored from a backup with broken files, and nothing is left half done', async () => {
    appendFileSync(join(backup, 'postgres/cluster/global/pg_control'), 'x');
    rmSync(join(backup, 'keys/logs.key'));
    const into = join(place, 'broken');
    const registry = new LogKeys('localhost', 'registry', ['secret']);
    const key = registry.verifierKeys('localhost/registry/1').map(writeVerifierKey);
    const restored = runRestore({ from: backup, into, key });
    await expect(restored).rejects.toThrow(/logs.key is missing.*pg_control is not what was backed up/s);
    expect(existsSync(into)).toBe(false);
    expect(readdirSync(place).filter((name) => name.includes('unfinished'))).toEqual([]);
  });
});
