// Arguments: suites. Runs each with a CPU profile of every process of Node that it is or starts, kept as
// bench/profiles/<suite>/<program>.<process>.<thread>.cpuprofile, which the developer tools of a browser open.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

for (const suite of process.argv.slice(2)) {
  const folder = join('bench', 'profiles', suite);
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', 'tools/run.mjs', `tools/bench/src/${suite}.bench.ts`],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_OPTIONS: `--require ${join(__dirname, 'hook.js')}`,
        BENCH_PROFILES: folder,
        // What is measured beside a profiler is no result.
        BENCH_RESULTS: folder,
      },
    },
  );
  if (status !== 0) throw new Error(`${suite} failed`);
  console.log(`\nprofiles in ${folder}`);
}
