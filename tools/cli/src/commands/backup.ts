import { backUpCluster, CLUSTER, copyFiles, startPostgres, treeOf } from '@amici/embedded-postgres';
import { connectionUrl, type CopiedFile } from '@amici/embedded-postgres';
import { configOrExit, type Config } from '@amici/ops';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { headsAt } from '../backup/heads';
import { writeManifest, type Home, type Manifest } from '../backup/manifest';
import { DISTRIBUTED, homesOf, nothingRecorded } from './homes';

export interface BackupOptions {
  readonly to: string;
}

/** What is made anew at a start, and the databases, which are not copied as files alone. */
const NOT_KEPT = /(^|\/)(postgres|jetstream)$|\.log(\.old)?$/;

const NOT_EMBEDDED = `the database of AMICI_DATABASE_URL is not Amici's own: back it up with pg_basebackup, or by the means of
its provider (logs, read models and checkpoints lie in it, in one piece). Keep besides: the keys and secrets in the settings of
every process (AMICI_LOG_KEYS, AMICI_SEALING_KEY, AMICI_COURIER_KEY, AMICI_STATEMENT_…) and its AMICI_LOG_NAME (docs/backup.md)`;

const IN_EVENTSTOREDB =
  'the logs lie in EventStoreDB: back that up by its own means (docs/backup.md); a backup without them would restore nothing';

const within = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
};

/** The folders of the databases to back up. */
const homesFor = ({ databaseUrl, dataDir, eventStore }: Config): readonly string[] => {
  if (eventStore === 'eventstoredb') throw new Error(IN_EVENTSTOREDB);
  if (databaseUrl !== undefined) throw new Error(NOT_EMBEDDED);
  const homes = homesOf(dataDir);
  if (homes.length === 0) throw nothingRecorded(dataDir);
  return homes;
};

const under = (folder: string, { path, ...file }: CopiedFile): CopiedFile => ({
  path: join(folder, path),
  ...file,
});

interface Copied {
  readonly home: Home;
  readonly files: readonly CopiedFile[];
  readonly folders: readonly string[];
}

const backUpHome = async (config: Config, home: string, draft: string): Promise<Copied> => {
  const dataDir = join(home, 'postgres');
  const folder = home === config.dataDir ? '' : DISTRIBUTED;
  const place = join(folder, 'postgres', CLUSTER);
  const server = await startPostgres({ dataDir, walArchive: config.walArchive });
  try {
    const url = connectionUrl(server.connection);
    const to = join(draft, place);
    const copied = await backUpCluster(server.connection, join(dataDir, CLUSTER), to, () => headsAt(url));
    const { version, walFrom, seen } = copied;
    return {
      home: { folder, postgres: version, walFrom, logs: seen },
      files: copied.files.map((file) => under(place, file)),
      folders: [place, ...copied.folders.map((path) => join(place, path))],
    };
  } finally {
    await server.stop();
  }
};

const backUp = async (config: Config, draft: string): Promise<Manifest> => {
  const begun = new Date().toISOString();
  const dataDir = resolve(config.dataDir);
  const archive = config.walArchive === undefined ? undefined : resolve(config.walArchive);
  const kept = await treeOf(
    dataDir,
    (path) => !NOT_KEPT.test(path) && (archive === undefined || !within(archive, join(dataDir, path))),
  );
  const files = [...(await copyFiles(dataDir, draft, kept.files))];
  const folders = [...kept.folders];
  const homes: Home[] = [];
  for (const home of homesFor(config)) {
    const copied = await backUpHome(config, home, draft);
    homes.push(copied.home);
    files.push(...copied.files);
    folders.push(...copied.folders);
  }
  const what = { homes, files, folders, node: process.version };
  return { format: 1, begun, ended: new Date().toISOString(), ...what };
};

const say = (to: string, { homes, files, ended }: Manifest): void => {
  for (const { folder, logs, walFrom } of homes) {
    for (const [name, { sequence, logHash }] of Object.entries(logs))
      console.log(`${join(folder, name)}: ${sequence} events, ${logHash}`);
    console.log(
      `write-ahead log needed from ${walFrom} on: archived files before it serve older backups only`,
    );
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${to}: ${files.length} files, ${Math.ceil(bytes / 1_048_576)} MiB, as of ${ended}`);
  console.log(
    'It holds secrets (keys, passwords, personal data): keep it as you keep them. Settings given as AMICI_… are not in it.',
  );
};

/** Backs up the data folder of this installation, beside a running server or without one. */
export const runBackup = async (options: BackupOptions): Promise<number> => {
  const config = configOrExit();
  homesFor(config);
  const to = resolve(options.to);
  if (existsSync(to)) throw new Error(`${to} is there already: a backup takes the place of nothing`);
  if (within(resolve(config.dataDir), to))
    throw new Error(`${to} lies in the data folder: it would be lost with it`);
  await mkdir(dirname(to), { recursive: true });
  const draft = await mkdtemp(`${to}.unfinished-`);
  try {
    const manifest = await backUp(config, draft);
    await writeManifest(draft, manifest);
    await rename(draft, to);
    say(to, manifest);
    return 0;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
