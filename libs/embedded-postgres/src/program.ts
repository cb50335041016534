import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { type Account, identity } from './account';
import type { DataFolder } from './data-folder';

/**
 * Starts one of PostgreSQL's programs as the server's account, with a fixed environment, in a session of its own
 * (a Ctrl-C in our terminal is for us to handle), writing to `output`; it inherits the data folder where needed.
 */
export const spawnProgram = (
  program: string,
  args: readonly string[],
  { account, folder, output }: { account: Account; folder: DataFolder; output: number | 'pipe' },
): ChildProcess => {
  const stdio: StdioOptions = ['ignore', output, output];
  return spawn(program, args, {
    ...identity(account),
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: folder.descriptor === undefined ? stdio : [...stdio, folder.descriptor],
  });
};
