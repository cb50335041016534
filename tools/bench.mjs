// npm run bench [-- suite …]: runs the benchmarks of tools/bench/src/<suite>.bench.ts one after the other.
// npm run bench -- --compare <commit> [--rounds <n>] [suite …]: here and as of that commit, in turns; prints ratios.
// npm run bench -- --profile [suite …]: keeps CPU profiles of every process in bench/profiles.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './workspace.mjs';

const folder = join(root, 'tools/bench/src');
const suites = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));

const misused = (what) => {
  console.error(what);
  process.exit(2);
};

const parsed = () => {
  const options = {
    compare: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    profile: { type: 'boolean', default: false },
  };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return misused(error.message);
  }
};

const run = (file, args) => {
  const { status } = spawnSync(
    process.execPath,
    // With as much room for what is new as `npm start` gives: where it is less, turns are as long as it takes to clear it.
    [
      '--expose-gc',
      '--max-semi-space-size=32',
      join(root, 'tools/run.mjs'),
      `tools/bench/src/${file}`,
      ...args,
    ],
    { stdio: 'inherit', cwd: root },
  );
  if (status !== 0) process.exit(status ?? 1);
};

const { values, positionals } = parsed();
const unknown = positionals.filter((name) => !suites.includes(name));
if (unknown.length > 0) misused(`no such benchmark: ${unknown.join(', ')}; there are ${suites.join(', ')}`);
if (!/^[1-9]\d?$/.test(values.rounds)) misused(`--rounds ${values.rounds}: 1 to 99`);
const asked = positionals.length > 0 ? positionals : suites;

if (values.compare !== undefined) run('compare/main.ts', [values.compare, values.rounds, ...asked]);
else if (values.profile) run('profile/main.ts', asked);
else for (const suite of asked) run(`${suite}.bench.ts`, []);
