import { chownSync, readFileSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { PostgresStartError } from './errors';

/** The user and group the server runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** True where this process is root and must step down: PostgreSQL refuses to run as root. */
  readonly steppedDown: boolean;
}

/**
 * The account that runs the server on a data folder: ourselves; for root the one the folder belongs to already,
 * else the first of `postgres` and `nobody` that exists.
 *
 * @throws PostgresStartError `no-account`
 */
export const serverAccount = (dataDir: string): Account => {
  const uid = process.getuid!();
  if (uid !== 0) return { uid, gid: process.getgid!(), steppedDown: false };
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, steppedDown: true };
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = lines.find((fields) => fields[0] === name && Number(fields[2]) > 0);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]), steppedDown: true };
  }
  throw new PostgresStartError(
    'no-account',
    'PostgreSQL does not run as root, and there is neither an account "postgres" nor "nobody" to run it as',
  );
};

/** What a child process needs to run as the account. */
export const identity = (account: Account): { readonly uid?: number; readonly gid?: number } =>
  account.steppedDown ? { uid: account.uid, gid: account.gid } : {};

export const giveTo = (account: Account, path: string): void => {
  if (account.steppedDown) chownSync(path, account.uid, account.gid);
};

const mayEnter = (account: Account, { uid, gid, mode }: Stats): boolean => {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
};

/** Whether the account can get to a path: every folder above it lets it through. */
export const reachable = (account: Account, path: string): boolean => {
  if (!account.steppedDown) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!mayEnter(account, statSync(folder))) return false;
    if (folder === dirname(folder)) return true;
  }
};
