// Installs the exact dependencies of the lock file when they are missing or the lock file has changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeBundles } from './bundle.mjs';
import { holding } from './lock.mjs';
import { root } from './workspace.mjs';

const OLDEST_NODE = 20;
const folder = join(root, 'node_modules');
const stamp = join(folder, '.amici-lock');

const digestOfLock = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const isCurrent = (digest) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

/** A linked node_modules (a second work tree) is looked after where it points. */
const isLink = () => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const install = (digest) => {
  console.error('Installing dependencies (once) ...');
  // Not `npm ci`: it refuses a lock file that lacks optional packages of other platforms, which some registries do not carry.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  removeBundles();
  writeFileSync(stamp, digest);
};

/** Two commands started at once install once: the second waits for the first. */
export const ensureInstalled = () => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new Error(`Amici needs Node ${OLDEST_NODE} or later; this is ${process.version}`);
  const digest = digestOfLock();
  if (isCurrent(digest) || isLink()) return;
  holding('install', () => {
    if (!isCurrent(digest)) install(digest);
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureInstalled();
