// Installs the exact dependencies of the lock file when they are missing or the lock file has changed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

export const ensureInstalled = () => {
  const stamp = join(root, 'node_modules', '.amici-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('Installing dependencies (once) ...');
  // Not `npm ci`: it refuses a lock file that lacks optional packages of other platforms, which some registries do not carry.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  writeFileSync(stamp, lock);
};
