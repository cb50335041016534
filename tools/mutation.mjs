// npm run mutation [-- <name> [stryker options]]: mutation tests of what tools/mutation/<name>.json names, over the settings of
// base-jest.json there and, where it says so, those of base-mocha.json; without a name, the list of them. Data has a spec of its
// own, which changes each place of it where AMICI_BOOKS=all.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './workspace.mjs';

const SUITES = 'tools/mutation';
const read = (name) => JSON.parse(readFileSync(join(root, SUITES, `${name}.json`), 'utf8'));
const names = readdirSync(join(root, SUITES))
  .flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
  .filter((name) => !name.startsWith('base-'));

const list = () => {
  for (const name of names) console.log(`${name.padEnd(16)} ${read(name).mutate.join(' ')}`);
  console.log('npm run mutation -- <name>');
};

const runSpec = (spec) =>
  spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', '--runTestsByPath', spec], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, AMICI_BOOKS: 'all' },
  }).status ?? 1;

const runOne = (name, options) => {
  ensureInstalled();
  const { over, spec, ...own } = read(name);
  if (spec !== undefined) return runSpec(spec);
  const jest = read('base-jest');
  const base = over === undefined ? jest : { ...jest, ...read(`base-${over}`) };
  const report = { fileName: `reports/mutation/${name}.html` };
  const config = join(root, '.build', `stryker.${name}.json`);
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      ...base,
      htmlReporter: report,
      ...own,
      jest: { ...base.jest, ...own.jest },
      mochaOptions: { ...base.mochaOptions, ...own.mochaOptions },
    }),
  );
  const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config, ...options];
  return spawnSync(process.execPath, stryker, { cwd: root, stdio: 'inherit' }).status ?? 1;
};

const [name, ...options] = process.argv.slice(2);
if (name === undefined) list();
else if (names.includes(name)) process.exitCode = runOne(name, options);
else {
  console.error(`no ${SUITES}/${name}.json; there are ${names.join(', ') || 'none'}`);
  process.exitCode = 2;
}
