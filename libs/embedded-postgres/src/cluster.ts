import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdtempSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Account, giveTo } from './account';
import type { DataFolder } from './data-folder';
import { PostgresStartError } from './errors';
import { spawnProgram } from './postmaster';

export const SUPERUSER = 'postgres';
const PASSWORD_FILE = 'amici-password';
const DRAFT = 'cluster.new-';
const STALE_DRAFT_MS = 60 * 60 * 1000;

/** Sorting by code point and Unicode upper and lower case, the same on every machine. */
const locale = (major: number): string[] =>
  major >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];

/** Written to the disk in one go rather than file by file, where the kernel and this PostgreSQL can. */
const synced = (major: number): string[] =>
  major >= 17 && process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

const run = (
  program: string,
  args: readonly string[],
  account: Account,
  folder: DataFolder,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawnProgram(program, args, { account, folder, output: 'pipe' });
    let output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
    child.on('error', (error) =>
      reject(new PostgresStartError('init-failed', `${program}: ${error.message}`)),
    );
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new PostgresStartError('init-failed', `${program} failed (${code}): ${output.trim()}`)),
    );
  });

const removeStaleDrafts = (folder: DataFolder): void => {
  for (const name of readdirSync(folder.path).filter((entry) => entry.startsWith(DRAFT))) {
    const path = join(folder.path, name);
    if (Date.now() - statSync(path).mtimeMs > STALE_DRAFT_MS) rmSync(path, { recursive: true, force: true });
  }
};

const syncFolder = (path: string): void => {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

/** Initialises under another name and renames at the end: a cluster is either complete or not there. */
const initialise = async (folder: DataFolder, account: Account, binaries: string): Promise<void> => {
  removeStaleDrafts(folder);
  const version = await run(join(binaries, 'postgres'), ['--version'], account, folder);
  const major = Number(/(\d+)/.exec(version)?.[1]);
  const draft = mkdtempSync(join(folder.path, DRAFT));
  const password = `${draft}.password`;
  giveTo(account, draft);
  try {
    writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    giveTo(account, password);
    const inServer = `${folder.serverPath}/${basename(draft)}`;
    const access = ['-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${inServer}.password`];
    // A segment of the log is written full of zeros when it is begun, while all commits wait: 80 ms for the usual 16 MB.
    const log = ['--wal-segsize=1'];
    const form = ['-E', 'UTF8', ...locale(major), ...synced(major), '--data-checksums', ...log];
    const args = ['-D', inServer, ...access, ...form, '--no-instructions'];
    await run(join(binaries, 'initdb'), args, account, folder);
    renameSync(password, join(draft, PASSWORD_FILE));
    renameSync(draft, join(folder.path, 'cluster'));
    syncFolder(folder.path);
  } catch (error) {
    for (const path of [draft, password]) rmSync(path, { recursive: true, force: true });
    if (!existsSync(join(folder.path, 'cluster'))) throw error;
  }
};

/**
 * Makes sure that the folder holds an initialised cluster; of two racing starts one wins and both use it.
 *
 * @returns the superuser's password
 * @throws PostgresStartError `init-failed`
 */
export const ensureCluster = async (
  folder: DataFolder,
  account: Account,
  binaries: string,
): Promise<string> => {
  const cluster = join(folder.path, 'cluster');
  if (!existsSync(cluster)) await initialise(folder, account, binaries);
  return readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
};
