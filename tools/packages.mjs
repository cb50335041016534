// node tools/packages.mjs: how many packages run Amici, how large they are, and what has changed since the lock file before this one.
// Fails above its limits: each package is somebody's download, and somebody's trust.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const MOST = 240;
const MOST_MB = 280;

const versions = (lock) =>
  new Map(
    Object.entries(JSON.parse(lock).packages)
      .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
      .map(([path, { version }]) => [path.replace(/^.*node_modules\//, ''), version]),
  );

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The lock file before the last commit that changed it; undefined where there is no history. */
const lockBefore = () => {
  try {
    const [, before] = git('log', '-2', '--format=%H', '--', 'package-lock.json').trim().split('\n');
    return git('show', `${before}:package-lock.json`);
  } catch {
    return undefined;
  }
};

const bytesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).blocks * 512, 0);

const IN_FOLDER = /^node_modules\/(@[^/]+\/)?[^/]+$/;

/** A package within another package's folder is part of that folder's size. */
const installed = (lock) => {
  const paths = Object.entries(JSON.parse(lock).packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));
  const bytes = paths
    .filter((path) => IN_FOLDER.test(path))
    .reduce((sum, path) => sum + bytesIn(join(root, path)), 0);
  return { count: paths.length, mb: Math.round(bytes / 1024 ** 2) };
};

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
const { count, mb } = installed(lock);
console.log(`what runs: ${count} packages, ${mb} MB (at most ${MOST} and ${MOST_MB})`);
const before = lockBefore();
if (before !== undefined) {
  const [now, then] = [versions(lock), versions(before)];
  for (const [name, version] of now)
    if (!then.has(name)) console.log(`  new      ${name} ${version}`);
    else if (then.get(name) !== version) console.log(`  changed  ${name} ${then.get(name)} -> ${version}`);
  for (const [name, version] of then) if (!now.has(name)) console.log(`  gone     ${name} ${version}`);
}
process.exitCode = count > MOST || mb > MOST_MB ? 1 : 0;
