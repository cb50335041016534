// npm run bench [-- suite …]: runs the benchmarks of tools/bench/src/<suite>.bench.ts one after the other.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const folder = join(root, 'tools/bench/src');
const suites = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !suites.includes(name));
if (unknown.length > 0) {
  console.error(`no such benchmark: ${unknown.join(', ')}; there are ${suites.join(', ')}`);
  process.exit(2);
}
for (const suite of asked.length > 0 ? asked : suites) {
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', join(root, 'tools/run.mjs'), `tools/bench/src/${suite}.bench.ts`],
    { stdio: 'inherit', cwd: root },
  );
  if (status !== 0) process.exit(status ?? 1);
}
