import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian's golang-golang-x-mod-dev keeps Go's packages of the checksum database. */
const PACKAGES = '/usr/share/gocode';

/** Whether `docs/auditors/checker.go` can be built here. */
export const hasGoChecker =
  existsSync(join(PACKAGES, 'src/golang.org/x/mod/sumdb/tlog')) && spawnSync('go', ['version']).status === 0;

/** Builds it; what it is given is its arguments and standard input. */
export const goChecker = () => {
  const program = join(mkdtempSync(join(tmpdir(), 'amici-go-')), 'checker');
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: PACKAGES, GOFLAGS: '' };
  const built = spawnSync('go', ['build', '-o', program, 'docs/auditors/checker.go'], {
    env,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stderr);
  return (
    args: readonly string[],
    input = '',
  ): { readonly status: number | null; readonly output: string } => {
    const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  };
};
