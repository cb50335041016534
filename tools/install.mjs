// Installs the exact dependencies of the lock file when any is missing or the lock file has changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeBundles } from './bundle.mjs';
import { holding } from './lock.mjs';
import { root } from './workspace.mjs';

/** The first that hashes in one call (`crypto.hash`). */
const OLDEST_NODE = [20, 12];
const folder = join(root, 'node_modules');
const stamp = join(folder, '.amici-lock');

const digestOf = (lock) => createHash('sha256').update(lock).digest('hex');

const isStamped = (digest) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

/** Optional packages may lack: those of other platforms do, and some registries do not carry all. */
const isWhole = (lock) =>
  Object.entries(JSON.parse(lock).packages).every(
    ([path, { optional }]) => optional || existsSync(join(root, path)),
  );

/** The stamp alone tells nothing of an installation that was removed in part, or cut off by another npm. */
const isCurrent = (lock) => isStamped(digestOf(lock)) && isWhole(lock);

/** A linked node_modules (a second work tree) is looked after where it points. */
const isLink = () => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const install = (lock) => {
  console.error('Installing dependencies (once) ...');
  // Not `npm ci`: it refuses a lock file that lacks optional packages of other platforms, which some registries do not carry.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  removeBundles();
  writeFileSync(stamp, digestOf(lock));
};

/** Two commands started at once install once: the second waits for the first. */
export const ensureInstalled = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    throw new Error(`Amici needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.version}`);
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (isLink() || isCurrent(lock)) return;
  holding('install', () => {
    if (!isCurrent(lock)) install(lock);
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureInstalled();
