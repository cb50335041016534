// npm run mutation [-- <name> [stryker options]]: mutation tests of what stryker.<name>.conf.json names, over the settings of
// stryker.base.json; without a name, the list of them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './workspace.mjs';

const CONFIG = /^stryker\.(.+)\.conf\.json$/;
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const names = readdirSync(root).flatMap((file) => CONFIG.exec(file)?.[1] ?? []);

const list = () => {
  for (const name of names)
    console.log(`${name.padEnd(16)} ${read(`stryker.${name}.conf.json`).mutate.join(' ')}`);
  console.log('npm run mutation -- <name>');
};

const runOne = (name, options) => {
  ensureInstalled();
  const base = read('stryker.base.json');
  const own = read(`stryker.${name}.conf.json`);
  const report = { fileName: `reports/mutation/${name}.html` };
  const config = join(root, '.build', `stryker.${name}.json`);
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({ ...base, htmlReporter: report, ...own, jest: { ...base.jest, ...own.jest } }),
  );
  const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config, ...options];
  return spawnSync(process.execPath, stryker, { cwd: root, stdio: 'inherit' }).status ?? 1;
};

const [name, ...options] = process.argv.slice(2);
if (name === undefined) list();
else if (names.includes(name)) process.exitCode = runOne(name, options);
else {
  console.error(`no stryker.${name}.conf.json; there are ${names.join(', ') || 'none'}`);
  process.exitCode = 2;
}
