import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flameGraph } from './flame-graph';
import { addProfile, dearest, emptyFlame } from './frames';

const ROOT = join(__dirname, '../../../..');

/** Builds what is out of date, and runs a program with the hook that `--profile` sets. */
const profiled = (folder: string, program: string): readonly Profiler.Profile[] => {
  spawnSync(process.execPath, [join(ROOT, 'tools/build.mjs')], { cwd: ROOT });
  const file = join(folder, 'busy.js');
  writeFileSync(file, program);
  spawnSync(process.execPath, [file], {
    cwd: folder,
    env: {
      NODE_OPTIONS: `--require ${join(ROOT, 'dist/tools/bench/src/profile/hook.js')}`,
      BENCH_PROFILES: folder,
    },
  });
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profiler.Profile);
};

describe('a flame graph', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'amici-flame-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('shows where a process, and the threads it starts, spent their time', () => {
    const spin =
      'function spin(n) { let s = 0; for (let i = 0; i < n; i += 1) s += Math.sqrt(i); return s; }';
    const program = `${spin}
      const { Worker, isMainThread } = require('node:worker_threads');
      function caller() { return spin(5e7); }
      if (isMainThread) new Worker(__filename);
      caller();`;
    const profiles = profiled(folder, program);
    expect(profiles).toHaveLength(2);
    const flame = emptyFlame();
    for (const profile of profiles) addProfile(flame, profile);
    expect(dearest(flame, 1)[0]![0]).toMatch(/^spin .*busy\.js:1$/);
    const graph = flameGraph('busy', flame);
    expect(graph).toMatch(/<title>caller [^<]*busy\.js:3: [\d.]+ %/);
    expect(graph).toMatch(/^<svg [^>]*>\n<text[^>]*>busy<\/text>/);
  });
});
