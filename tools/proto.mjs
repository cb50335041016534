// npm run proto: formats and checks the public contracts in proto/ and generates libs/contracts/src/generated.
// `--check` changes nothing: it fails where formatting or generated code is out of date, or where a contract of the last
// release was broken.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './workspace.mjs';

const proto = join(root, 'proto');
const generated = join(root, 'libs/contracts/src/generated');
const bin = join(root, 'node_modules/.bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

const buf = (...args) =>
  spawnSync(join(bin, 'buf'), args, { cwd: proto, env, stdio: 'inherit' }).status === 0;

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort()
    : [];

const sameFiles = (left, right) => {
  const files = filesIn(left);
  return (
    files.join() === filesIn(right).join() &&
    files.every((file) => readFileSync(join(left, file)).equals(readFileSync(join(right, file))))
  );
};

const isCurrent = () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-proto-'));
  try {
    cpSync(proto, join(folder, 'proto'), { recursive: true });
    const ok = spawnSync(join(bin, 'buf'), ['generate'], {
      cwd: join(folder, 'proto'),
      env,
      stdio: 'inherit',
    });
    if (ok.status !== 0) return false;
    if (sameFiles(join(folder, 'libs/contracts/src/generated'), generated)) return true;
    console.error('libs/contracts/src/generated is out of date, run npm run proto');
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The newest release tag of this history, to which v1 contracts may only add. */
const lastRelease = () => {
  const git = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], {
    cwd: root,
    encoding: 'utf8',
  });
  return git.status === 0 ? git.stdout.trim() : undefined;
};

const keepsPromises = () => {
  const tag = lastRelease();
  if (tag === undefined) {
    console.log('no release tag yet: nothing to break');
    return true;
  }
  const gitDir = execFileSync('git', ['rev-parse', '--path-format=absolute', '--git-common-dir'], {
    cwd: root,
    encoding: 'utf8',
  });
  return buf('breaking', '--against', `${gitDir.trim()}#tag=${tag},subdir=proto`);
};

ensureInstalled();
const check = process.argv.includes('--check');
const steps = check
  ? [() => buf('format', '--diff', '--exit-code'), () => buf('lint'), isCurrent, keepsPromises]
  : [() => buf('format', '--write'), () => buf('lint'), () => buf('generate')];
process.exitCode = steps.every((step) => step()) ? 0 : 1;
