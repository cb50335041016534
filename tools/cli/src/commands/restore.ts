import { copyFiles, recoverCluster, type Recovery } from '@amici/embedded-postgres';
import { DAY_MS } from '@amici/kernel';
import { configOrExit } from '@amici/ops';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { headsAt, verifyFrom, type Heads } from '../backup/heads';
import { sayLost } from '../backup/lost';
import { manifestIn, type Manifest } from '../backup/manifest';

export interface RestoreOptions {
  readonly from: string;
  readonly into: string;
  readonly to?: string;
}

/** Reading an archive of months takes its time. */
const RECOVERY_MS = DAY_MS;

const MOST_NAMED = 20;

type Until = Recovery['until'];

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** Up to where the log is read. */
const untilOf = (to: string | undefined, { ended }: Manifest, archive: string | undefined): Until => {
  if (to === undefined) return 'backup';
  if (archive === undefined)
    throw new Error('--to needs AMICI_WAL_ARCHIVE: the folder the log was archived in');
  if (to === 'latest') return to;
  const instant = INSTANT.test(to) ? Date.parse(to) : NaN;
  if (Number.isNaN(instant))
    throw new Error(`--to ${to} is neither "latest" nor an instant such as 2027-01-01T00:00:00Z`);
  if (instant < Date.parse(ended))
    throw new Error(`the backup ended at ${ended}, after ${to}: only an earlier backup leads there`);
  return instant;
};

const emptyOrNew = async (folder: string): Promise<void> => {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (there.length > 0)
    throw new Error(`${folder} is not empty: a restore takes the place of nothing; name an empty folder`);
};

/** Puts what was copied in its place, and is sure that it is what was copied. */
const putInPlace = async (backup: string, { files, folders }: Manifest, to: string): Promise<void> => {
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const copied = await copyFiles(
    backup,
    to,
    files.map(({ path }) => path),
  );
  const found = new Map(copied.map(({ path, sha256 }) => [path, sha256]));
  const broken = files.flatMap(({ path, sha256 }) => {
    const now = found.get(path);
    if (now === sha256) return [];
    return [`${path} ${now === undefined ? 'is missing' : 'is not what was backed up'}`];
  });
  if (broken.length === 0) return;
  const named = broken.slice(0, MOST_NAMED).join('\n');
  throw new Error(`${backup} is broken (${broken.length} of ${files.length} files):\n${named}`);
};

/** Recovers each database of a copy, in turn. */
const recoverAll = async <T>(
  { homes }: Manifest,
  copy: string,
  target: Pick<Recovery, 'archive' | 'until'>,
  work: (url: string, heads: Heads) => Promise<T>,
): Promise<readonly T[]> => {
  const done: T[] = [];
  for (const { folder, logs } of homes) {
    const dataDir = join(copy, folder, 'postgres');
    done.push(await recoverCluster({ dataDir, ...target, timeoutMs: RECOVERY_MS }, (url) => work(url, logs)));
  }
  return done;
};

/** How the logs stood at the end of what was archived: found by going there with a copy that is thrown away. */
const headsAtEnd = async (
  backup: string,
  manifest: Manifest,
  draft: string,
  archive: string | undefined,
): Promise<readonly Heads[]> => {
  const copy = join(draft, 'to-the-end');
  await putInPlace(backup, manifest, copy);
  const heads = await recoverAll(manifest, copy, { archive, until: 'latest' }, (url) => headsAt(url));
  await rm(copy, { recursive: true });
  return heads;
};

const restore = async (
  backup: string,
  manifest: Manifest,
  draft: string,
  target: Pick<Recovery, 'archive' | 'until'>,
): Promise<number> => {
  const { archive, until } = target;
  const ends = typeof until === 'number' ? await headsAtEnd(backup, manifest, draft, archive) : [];
  const copy = join(draft, 'restored');
  await putInPlace(backup, manifest, copy);
  const restored = await recoverAll(manifest, copy, target, async (url, heads) => ({
    bad: await verifyFrom(url, heads),
    heads: await headsAt(url),
  }));
  const bad = restored.flatMap((one) => one.bad);
  if (bad.length > 0) throw new Error(`what was restored does not hold (${bad.length} faults, named above)`);
  ends.forEach((end, at) => sayLost(end, restored[at]!.heads));
  return bad.length;
};

/** Restores a backup into an empty data folder, which is there complete and verified or not at all. */
export const runRestore = async ({ from, into, to }: RestoreOptions): Promise<number> => {
  const { walArchive: archive } = configOrExit();
  const [backup, folder] = [resolve(from), resolve(into)];
  const manifest = await manifestIn(backup);
  const until = untilOf(to, manifest, archive);
  await emptyOrNew(folder);
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}.unfinished-`);
  try {
    await restore(backup, manifest, draft, { archive, until });
    await rename(join(draft, 'restored'), folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  console.log(`restored into ${folder}; start it with AMICI_DATA_DIR=${folder}`);
  return 0;
};
