// Arguments: suites. Runs each with a CPU profile of every process of Node that it is or starts, and keeps one flame graph per program
// as bench/profiles/<suite>.<program>.svg.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { flameGraph } from './flame-graph';
import { addProfile, dearest, emptyFlame } from './frames';

const FOLDER = join('bench', 'profiles');
const MOST_LISTED = 15;
/** What ran shorter (µs) is a helper of no interest. */
const WORTH_KEEPING = 1e6;

/** Profiles by program: `<program>.<process>.<thread>.cpuprofile`. */
const byProgram = (folder: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const file of readdirSync(folder)) {
    const program = file.replace(/\.\d+\.\d+\.cpuprofile$/, '');
    found.set(program, [...(found.get(program) ?? []), join(folder, file)]);
  }
  return found;
};

const keepGraph = (suite: string, program: string, files: readonly string[]): void => {
  const flame = emptyFlame();
  for (const file of files) addProfile(flame, JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile);
  if (flame.total < WORTH_KEEPING) return;
  const load = loadavg()[0]!.toFixed(1);
  const seconds = (flame.total / 1e6).toFixed(1);
  const title = `${suite}: ${program}, ${seconds} s of processor time, Node ${process.version.slice(1)}, load ${load} at the end`;
  const file = join(FOLDER, `${suite}.${program}.svg`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, flameGraph(title, flame));
  console.log(`\n${title}\nkept in ${file}`);
  for (const [name, self] of dearest(flame, MOST_LISTED))
    console.log(`  ${((100 * self) / flame.total).toFixed(1).padStart(5)} %  ${name}`);
};

const profileSuite = (suite: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-bench-profile-'));
  try {
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
    rmSync(join(folder, `${suite}.json`), { force: true });
    if (status !== 0) throw new Error(`${suite} failed`);
    for (const [program, files] of byProgram(folder)) keepGraph(suite, program, files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

for (const suite of process.argv.slice(2)) profileSuite(suite);
