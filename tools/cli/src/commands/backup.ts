import { copyFiles, treeOf } from '@amici/embedded-postgres';
import { configOrExit, type Config } from '@amici/ops';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Copied } from '../backup/copied';
import { keepNewest, retentionOf } from '../backup/keep';
import { writeDatabase, writeHome } from '../backup/logical/back-up';
import { writeManifest, type Manifest } from '../backup/manifest';
import { copyHome } from '../backup/physical/back-up';
import { signBackup } from '../backup/signature';
import { recordBackup } from '../backup/record-backup';
import { homesOf, nothingRecorded } from '../access/homes';

export interface BackupOptions {
  readonly to: string;
  readonly logical?: boolean;
  /** So many are left of those beside it. */
  readonly keep?: string;
  /** Who is recorded to have made it; by default the user logged in to this machine. */
  readonly by?: string;
}

/** What is made anew at a start, and the databases, which are not copied as files alone. */
const EXCLUDED = /(^|\/)(postgres|jetstream)$|\.log(\.old)?$/;

const NOT_EMBEDDED = `the database of AMICI_DATABASE_URL is not Amici's own: back it up with pg_basebackup, or by the means of
its provider (logs, read models and checkpoints lie in it, in one piece), or write its tables out with --logical. Keep besides:
the keys and secrets in the settings of every process (AMICI_LOG_KEYS, AMICI_SEALING_KEY, AMICI_COURIER_KEY, AMICI_STATEMENT_…)
and its AMICI_LOG_NAME (docs/operators/backup.md)`;

const IN_EVENTSTOREDB =
  'the logs lie in EventStoreDB: back that up by its own means (docs/operators/backup.md); a backup without them would restore nothing';

const within = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
};

/** The folders of the databases to back up; none where there is one elsewhere. */
const homesFor = (
  { databaseUrl, dataDir, eventStore }: Config,
  { logical = false }: BackupOptions,
): readonly string[] => {
  if (eventStore === 'eventstoredb') throw new Error(IN_EVENTSTOREDB);
  if (databaseUrl !== undefined && !logical) throw new Error(NOT_EMBEDDED);
  if (databaseUrl !== undefined) return [];
  const homes = homesOf(dataDir);
  if (homes.length === 0) throw nothingRecorded(dataDir);
  return homes;
};

const eachHome = async <Of>(
  homes: readonly string[],
  copy: (home: string) => Promise<Copied<Of>>,
): Promise<readonly Copied<Of>[]> => {
  const copied: Copied<Of>[] = [];
  for (const home of homes) copied.push(await copy(home));
  return copied;
};

/** All of the data folder but its databases. */
const keep = async (config: Config, draft: string): Promise<Pick<Manifest, 'files' | 'folders'>> => {
  const dataDir = resolve(config.dataDir);
  const archive = config.walArchive === undefined ? undefined : resolve(config.walArchive);
  const { files, folders } = await treeOf(
    dataDir,
    (path) => !EXCLUDED.test(path) && (archive === undefined || !within(archive, join(dataDir, path))),
  );
  return { files: [...(await copyFiles(dataDir, draft, files))], folders: [...folders] };
};

const backUp = async (config: Config, options: BackupOptions, draft: string): Promise<Manifest> => {
  const begun = new Date().toISOString();
  const retention = await keep(config, draft);
  const homes = homesFor(config, options);
  const { databaseUrl } = config;
  const whole = (copied: readonly Copied<unknown>[]) => ({
    files: [...retention.files, ...copied.flatMap(({ files }) => files)],
    folders: [...retention.folders, ...copied.flatMap(({ folders }) => folders)],
    ...{ begun, ended: new Date().toISOString(), node: process.version },
  });
  if (options.logical !== true) {
    const copied = await eachHome(homes, (home) => copyHome(config, home, draft));
    return { format: 1, homes: copied.map(({ of }) => of), ...whole(copied) };
  }
  const copied =
    databaseUrl === undefined
      ? await eachHome(homes, (home) => writeHome(config, home, draft))
      : [await writeDatabase(databaseUrl, draft)];
  return { format: 2, databases: copied.map(({ of }) => of), ...whole(copied) };
};

const bytesOf = ({ files }: Manifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

const say = (to: string, manifest: Manifest): void => {
  const { files, ended } = manifest;
  for (const database of manifest.format === 1 ? manifest.homes : manifest.databases) {
    for (const [name, { sequence, logHash }] of Object.entries(database.logs))
      console.log(`${join(database.folder ?? '', name)}: ${sequence} events, ${logHash}`);
    if ('walFrom' in database)
      console.log(
        `write-ahead log needed from ${database.walFrom} on: archived files before it serve older backups only`,
      );
  }
  console.log(
    `${to}: ${files.length} files, ${Math.ceil(bytesOf(manifest) / 1_048_576)} MiB, as of ${ended}`,
  );
  console.log(
    'It holds secrets (keys, passwords, personal data): keep it as you keep them. Settings given as AMICI_… are not in it.',
  );
};

/** A backup on the disk that it is of is gone with it. */
const judgeDisk = async (homes: readonly string[], to: string): Promise<void> => {
  const { dev } = await stat(to);
  for (const home of homes)
    if ((await stat(home)).dev === dev)
      console.error(
        `warning: ${to} is on the same disk as ${home}: it is lost with it; name a folder of another disk, or copy it there`,
      );
};

/** The backup is good whether or not it can be recorded. */
const record = async (to: string, manifest: Manifest, by: string): Promise<void> => {
  const [kind, madeAt] = [manifest.format === 1 ? 'files' : 'tables', Date.parse(manifest.begun)];
  try {
    await recordBackup({ madeAt, kind, place: to, bytes: bytesOf(manifest), by });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(
      `warning: it was made, and could not be recorded (${why}): tell of it by amici backup-made, or amici-backup-old rings`,
    );
  }
};

/** Only once the new one is whole; answers 1 where an old one cannot be removed. */
const removeOld = async (to: string, newest: Manifest, retention: number): Promise<number> => {
  try {
    const { removed, oldest } = await keepNewest(to, newest, retention);
    for (const folder of removed) console.log(`${folder}: removed, as --keep ${retention} says`);
    const { manifest, folder } = oldest;
    if (manifest.format === 1)
      for (const { walFrom } of manifest.homes)
        console.log(`the oldest is ${folder}: of the archive it needs ${walFrom} and what sorts after it`);
    return 0;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`the backup was made, and older ones could not be removed (${why})`);
    return 1;
  }
};

/** Backs up the data folder of this installation, beside a running server or without one. */
export const runBackup = async (options: BackupOptions): Promise<number> => {
  const config = configOrExit();
  const homes = homesFor(config, options);
  const to = resolve(options.to);
  const retention = options.keep === undefined ? undefined : retentionOf(to, options.keep);
  if (existsSync(to)) throw new Error(`${to} is there already: a backup takes the place of nothing`);
  if (within(resolve(config.dataDir), to))
    throw new Error(`${to} lies in the data folder: it would be lost with it`);
  await mkdir(dirname(to), { recursive: true });
  const draft = await mkdtemp(`${to}.unfinished-`);
  try {
    const manifest = await backUp(config, options, draft);
    await writeManifest(draft, manifest);
    if (!(await signBackup(config, draft)))
      console.error('warning: there is no key of the logs to sign it with: restore it with --unsigned');
    await rename(draft, to);
    say(to, manifest);
    await judgeDisk(homes, to);
    await record(to, manifest, options.by ?? userInfo().username);
    return retention === undefined ? 0 : await removeOld(to, manifest, retention);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
