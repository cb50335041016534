import { chmodSync, closeSync, constants, lstatSync, mkdirSync, mkdtempSync, openSync } from 'node:fs';
import { readdirSync, readlinkSync, realpathSync, rmSync, rmdirSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, giveTo, reachable } from './account';
import { PostgresStartError } from './errors';

/** The number under which a child process inherits the opened data folder (the first after the standard streams). */
const INHERITED = 3;

/** A socket's path must fit sockaddr_un: 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET = 103;
export const PORT = 5432;

/** The one folder a server lives in: `cluster` (the database), `socket`, `postgres.log`. */
export interface DataFolder {
  readonly path: string;
  /** The same folder as the server can name it. */
  readonly serverPath: string;
  /** The folder's descriptor where the server must inherit it to get there. */
  readonly descriptor?: number;
}

const OURS = /^(cluster(\.new-.*)?|socket|postgres\.log(\.old)?)$/;

/**
 * Opens the folder, creating it with access for the server's account alone. Where root keeps it below a private
 * folder (such as root's home) the server inherits the opened folder instead of finding its way there.
 *
 * @throws PostgresStartError `data-folder-foreign`, `data-folder-unreachable`
 */
export const openDataFolder = (given: string, account: Account): DataFolder => {
  if (mkdirSync(given, { recursive: true, mode: 0o755 }) !== undefined) giveTo(account, given);
  const path = realpathSync(given);
  const { uid } = statSync(path);
  if (uid !== account.uid && !account.steppedDown)
    throw new PostgresStartError('data-folder-foreign', `${path} belongs to another user (uid ${uid})`);
  const foreign = readdirSync(path).find((name) => !OURS.test(name));
  if (foreign !== undefined)
    throw new PostgresStartError(
      'data-folder-foreign',
      `${path} holds something else (${foreign}); the database wants a folder of its own`,
    );
  if (uid !== account.uid) giveTo(account, path);
  chmodSync(path, 0o700);
  if (reachable(account, join(path, 'cluster'))) return { path, serverPath: path };
  if (process.platform !== 'linux')
    throw new PostgresStartError(
      'data-folder-unreachable',
      `PostgreSQL does not run as root, and the account it runs as cannot reach ${path}`,
    );
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path, serverPath: `/proc/self/fd/${INHERITED}`, descriptor };
};

export const closeDataFolder = (folder: DataFolder): void => {
  if (folder.descriptor !== undefined) closeSync(folder.descriptor);
};

const isPrivate = (path: string, account: Account): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return (
    found !== undefined && found.isDirectory() && found.uid === account.uid && (found.mode & 0o077) === 0
  );
};

const makePrivate = (path: string, account: Account): void => {
  mkdirSync(path, { mode: 0o700 });
  giveTo(account, path);
};

/** A short private folder elsewhere, remembered by a link in the data folder so that every process finds it. */
const shortSocketFolder = (link: string, account: Account): string => {
  for (let attempt = 0; ; attempt += 1) {
    const known = lstatSync(link, { throwIfNoEntry: false }) ? readlinkSync(link) : undefined;
    if (known !== undefined && isPrivate(known, account)) return known;
    if (known !== undefined) rmSync(link, { force: true });
    const fresh = mkdtempSync(join(Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp', 'amici-pg-'));
    giveTo(account, fresh);
    try {
      symlinkSync(fresh, link);
      return fresh;
    } catch (error) {
      rmdirSync(fresh);
      if (attempt === 5) throw error;
    }
  }
};

export interface SocketFolder {
  /** As clients name it. */
  readonly path: string;
  /** As the server names it. */
  readonly serverPath: string;
}

/** The private folder of the server's socket: in the data folder, or elsewhere where that path is too long. */
export const socketFolder = (folder: DataFolder, account: Account): SocketFolder => {
  const path = join(folder.path, 'socket');
  if (Buffer.byteLength(`${path}/.s.PGSQL.${PORT}.lock`) > LONGEST_SOCKET) {
    const short = shortSocketFolder(path, account);
    return { path: short, serverPath: short };
  }
  try {
    makePrivate(path, account);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    giveTo(account, path);
  }
  return { path, serverPath: `${folder.serverPath}/socket` };
};
