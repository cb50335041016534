// node tools/install.mjs: installs the exact packages of the lock file (`npm ci`) when any is missing or the lock file has changed;
// with --omit=dev what runs Amici, without what tests and generates it.
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeBundles } from './bundle.mjs';
import { holding } from './lock.mjs';
import { root } from './workspace.mjs';

/** The first that loads ES modules by `require`. */
const OLDEST_NODE = [20, 19];
const folder = join(root, 'node_modules');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** What npm says it has installed. */
const installed = () => {
  const file = join(folder, '.package-lock.json');
  return existsSync(file) ? packagesOf(file) : {};
};

/** Optional packages may be absent: those of other platforms are. */
const isNeeded = ({ optional, devOptional, dev }, production) =>
  !optional && !devOptional && !(production && dev);

const isCurrent = (production) => {
  const there = installed();
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, entry]) =>
      path === '' ||
      !isNeeded(entry, production) ||
      (there[path]?.version === entry.version &&
        there[path].integrity === entry.integrity &&
        existsSync(join(root, path))),
  );
};

/** A linked node_modules (a second work tree) is looked after where it points. */
const isLink = () => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const install = (production) => {
  console.error('Installing dependencies (once) ...');
  const omit = production ? ['--omit=dev'] : [];
  execFileSync('npm', ['ci', ...omit, '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  removeBundles();
};

/** Two commands started at once install once: the second waits for the first. */
export const ensureInstalled = ({ production = false } = {}) => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    throw new Error(`Amici needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.version}`);
  if (isLink() || isCurrent(production)) return;
  holding('install', () => {
    if (!isCurrent(production)) install(production);
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  ensureInstalled({ production: process.argv.includes('--omit=dev') });
