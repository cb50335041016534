import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { giveTo, serverAccount, type Account } from '../account';
import { connectionUrl } from '../connection';
import { PostgresStartError } from '../errors';
import { startPostgres } from '../start';
import { archiveOf, takenFrom } from './archive';
import { CLUSTER } from './back-up';

export interface Recovery {
  /** The folder of the server, holding the cluster that was copied. */
  readonly dataDir: string;
  /** The folder of AMICI_WAL_ARCHIVE, where the log was archived. */
  readonly archive?: string | undefined;
  /** Up to where: the end of the backup itself, an instant, or all that was archived. */
  readonly until: 'backup' | 'latest' | number;
  readonly timeoutMs: number;
  /** Where the programs of the server are; default: the npm package's. */
  readonly binDir?: string | undefined;
}

const POLL_MS = 20;

const giveAll = (account: Account, folder: string): void => {
  giveTo(account, folder);
  if (!account.steppedDown) return;
  for (const entry of readdirSync(folder, { recursive: true }) as string[])
    chownSync(join(folder, entry), account.uid, account.gid);
};

/** All that a restored cluster is configured by: what a copy says could have its server run any command. */
const CONFIGURATION: Readonly<Record<string, string>> = {
  'postgresql.conf': '# Written by amici restore; Amici gives the settings when it starts the server.\n',
  'postgresql.auto.conf': '',
  'pg_hba.conf': 'local all all scram-sha-256\nlocal replication all scram-sha-256\n',
  'pg_ident.conf': '',
  'recovery.signal': '',
};

/** Name links and settings of their own; no server of Amici has any. */
const NOT_TAKEN_OVER = ['tablespace_map', 'standby.signal', 'postmaster.opts', 'pg_tblspc'];

const configure = async (cluster: string): Promise<void> => {
  for (const name of NOT_TAKEN_OVER) await rm(join(cluster, name), { recursive: true, force: true });
  await mkdir(join(cluster, 'pg_tblspc'), { mode: 0o700 });
  for (const [name, text] of Object.entries(CONFIGURATION))
    await writeFile(join(cluster, name), text, { mode: 0o600, flush: true });
};

const targetOf = (until: Recovery['until']): Readonly<Record<string, string>> => {
  if (until === 'latest') return {};
  if (until === 'backup') return { recovery_target: 'immediate' };
  // Settings take no name of a zone, "Z" neither.
  const time = new Date(until).toISOString().replace('Z', '+00');
  return { recovery_target_time: time, recovery_target_inclusive: 'on' };
};

const recovered = async (url: string, deadline: number): Promise<void> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ under: boolean }>('select pg_is_in_recovery() under');
      if (rows[0]?.under === false) return;
      if (Date.now() > deadline) throw new Error('PostgreSQL has not ended its recovery in time');
      await sleep(POLL_MS);
    }
  } finally {
    await client.end();
  }
};

/** The server answers while it recovers, and may end with a reason that only its log has. */
const failed = async (dataDir: string, error: Error): Promise<never> => {
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
  const fatal = log.split('\n').filter((line) => line.includes('FATAL:'));
  throw new PostgresStartError('start-failed', fatal.at(-1) ?? error.message);
};

/**
 * Lets PostgreSQL recover a cluster that was copied, on a new time line, and does work on it as its superuser; then stops it.
 *
 * @throws PostgresStartError `start-failed`, with what the server said: so where the log ends before the target
 */
export const recoverCluster = async <T>(
  { dataDir, archive, until, timeoutMs, binDir }: Recovery,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const account = serverAccount(dataDir);
  const cluster = join(dataDir, CLUSTER);
  await configure(cluster);
  giveAll(account, dataDir);
  const from = archive === undefined ? undefined : archiveOf(archive, cluster);
  const settings = {
    restore_command: from !== undefined && existsSync(from) ? takenFrom(from) : 'false',
    ...targetOf(until),
    recovery_target_action: 'promote',
    archive_mode: 'off',
  };
  const deadline = Date.now() + timeoutMs;
  const server = await startPostgres({ dataDir, settings, timeoutMs, binDir, once: true });
  try {
    const url = connectionUrl(server.connection);
    await recovered(url, deadline).catch((error: Error) => failed(dataDir, error));
    return await work(url);
  } finally {
    await server.stop();
  }
};
