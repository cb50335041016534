import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Taken, figuresOf } from './figures';

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** A commit's name in full; undefined where there is no such commit. */
export const commitOf = (root: string, name: string): string | undefined => {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  } catch {
    return undefined;
  }
};

/** What a checkout depends on, letter by letter. */
const lockOf = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8');

/** A checkout as of a commit in a folder of its own, built; its dependencies are this one's where both say the same. */
export class OtherCheckout {
  readonly root: string;
  private readonly folder = mkdtempSync(join(tmpdir(), 'amici-bench-compare-'));

  constructor(
    private readonly here: string,
    commit: string,
  ) {
    this.root = join(this.folder, 'checkout');
    git(here, 'worktree', 'add', '--detach', this.root, commit);
    if (lockOf(here) === lockOf(this.root))
      symlinkSync(join(here, 'node_modules'), join(this.root, 'node_modules'));
    else this.run('tools/install.mjs');
    this.run('tools/build.mjs');
  }

  private run(program: string): void {
    execFileSync(process.execPath, [program], { cwd: this.root, stdio: ['ignore', 2, 2] });
  }

  remove(): void {
    git(this.here, 'worktree', 'remove', '--force', this.root);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Runs a suite of a checkout as it is there and answers its figures.
 *
 * @throws Error with what it said, where it fails
 */
export const runSuite = (root: string, suite: string): readonly Taken[] => {
  const results = mkdtempSync(join(tmpdir(), 'amici-bench-results-'));
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--expose-gc', 'tools/run.mjs', `tools/bench/src/${suite}.bench.ts`],
      { cwd: root, encoding: 'utf8', env: { ...process.env, BENCH_RESULTS: results } },
    );
    if (status !== 0) throw new Error(`${suite} failed in ${root}:\n${stdout}${stderr}`);
    // Commits from before results could be put elsewhere keep them where they always were.
    const file = [results, join(root, 'bench', 'results')].map((folder) => join(folder, `${suite}.json`));
    const source = file.find((path) => existsSync(path));
    if (source === undefined) throw new Error(`${suite} kept no results in ${root}`);
    return figuresOf(JSON.parse(readFileSync(source, 'utf8')) as object);
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
};
