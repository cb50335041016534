import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { identity, type Account } from './account';
import { PORT, type DataFolder, type SocketFolder } from './data-folder';
import { PostgresStartError } from './errors';
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

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

const MAX_LOG_BYTES = 16 * 1024 * 1024;

/** What PostgreSQL says when another server, or the remains of one, still hold the cluster. */
const HELD = /lock file ".*" already exists|pre-existing shared memory block/;

const openLog = (path: string): number => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(path, `${path}.old`);
  return openSync(path, 'a+', 0o600);
};

const readFrom = (descriptor: number, offset: number): string => {
  const buffer = Buffer.alloc(16 * 1024);
  return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, offset));
};

const OTHER_VERSION =
  /initialized by PostgreSQL version ([\d.]+), which is not compatible with this version ([\d.]+)/;

/** Why a postmaster ended. */
const failureOf = (code: number | null, output: string, path: string): PostgresStartError => {
  const [, dataVersion, here] = OTHER_VERSION.exec(output) ?? [];
  if (dataVersion === undefined)
    return new PostgresStartError('start-failed', `PostgreSQL did not start (${code}): ${output.trim()}`);
  return new PostgresStartError(
    'other-version',
    `${path} was made by PostgreSQL ${dataVersion}, and this is ${here}: go on with what started it last (the release before, ` +
      'or its programs by AMICI_POSTGRES_BIN), or bring it here by "amici backup --logical" with that, and "amici restore" (docs/operators/backup.md)',
  );
};

export interface Launch {
  readonly binaries: string;
  readonly account: Account;
  readonly folder: DataFolder;
  readonly socket: SocketFolder;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Starts a postmaster, which goes on when this process ends. The promise settles only when the postmaster ends:
 * with `held` where the cluster is in use (by a server that started first), or is being recovered by its kernel.
 *
 * @throws PostgresStartError `start-failed` with what the server wrote to its log
 */
export const launch = ({
  binaries,
  account,
  folder,
  socket,
  settings,
}: Launch): Promise<'held' | 'ended'> => {
  const path = join(folder.path, 'postgres.log');
  const log = openLog(path);
  const offset = fstatSync(log).size;
  const options = {
    listen_addresses: '',
    unix_socket_directories: socket.serverPath,
    unix_socket_permissions: '0700',
    port: String(PORT),
    log_checkpoints: 'off',
    // As usual, where initdb would count them in segments, which are small here (cluster.ts).
    min_wal_size: '80MB',
    max_wal_size: '1GB',
    // Each follower of each service keeps one (libs/service, running.ts): the usual 100 are too few for all in one.
    max_connections: '300',
    ...settings,
  };
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnProgram(join(binaries, 'postgres'), ['-D', `${folder.serverPath}/cluster`, ...args], {
    account,
    folder,
    output: log,
  });
  child.unref();
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      closeSync(log);
      reject(new PostgresStartError('start-failed', error.message));
    });
    child.on('exit', (code) => {
      const output = readFrom(log, offset);
      closeSync(log);
      if (code === 0) resolve('ended');
      else if (HELD.test(output)) resolve('held');
      else reject(failureOf(code, output, folder.path));
    });
  });
};

/** The process id of the cluster's postmaster; undefined where none has it open. */
export const postmasterPid = (folder: DataFolder): number | undefined => {
  try {
    const pid = Number(readFileSync(join(folder.path, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
};
