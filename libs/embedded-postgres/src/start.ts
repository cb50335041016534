import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverAccount } from './account';
import { archiving } from './backup/archive';
import { binaryFolder } from './binaries';
import { SUPERUSER, ensureCluster } from './cluster';
import type { PostgresConnection } from './connection';
import { type DataFolder, PORT, closeDataFolder, openDataFolder, socketFolder } from './data-folder';
import { PostgresStartError } from './errors';
import { type Launch, launch, postmasterPid } from './postmaster';
import { type Presence, announce } from './presence';

export interface StartOptions {
  /** The folder everything of this server lives in; made where it is missing. */
  readonly dataDir: string;
  /** Where `postgres` and `initdb` (15 or later) are; default: the npm package for this platform. */
  readonly binDir?: string | undefined;
  /** Server settings, such as `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the server archives its write-ahead log, if it is this process that starts it. */
  readonly walArchive?: string | undefined;
  /** It is only looked at: a restored cluster does not go on in its archive yet. */
  readonly looks?: boolean;
  /** How long recovery after a crash may take; default one minute. */
  readonly timeoutMs?: number;
  /** A server that ends although nobody stopped it stays ended: so where it recovers, and may end with a reason. */
  readonly once?: boolean;
  /** Called when the server ends although nobody stopped it, and with what becomes of it. */
  readonly onChange?: (change: ServerChange) => void;
}

/** `ended`: it is started again; `failed`: that did not succeed, and is tried again later; `running`: it answers again. */
export type ServerChange =
  | { readonly state: 'ended' }
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly error: unknown };

export interface EmbeddedPostgres {
  readonly connection: PostgresConnection;
  /** Stops using the server, and stops it where no other process uses it. */
  readonly stop: () => Promise<void>;
}

const POLL_MS = 4;
const STOP_TIMEOUT_MS = 20_000;
/** Between tries to start a server again that ended. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

const untilGone = async (folder: DataFolder, pid: number, deadline: number): Promise<boolean> => {
  while (postmasterPid(folder) === pid) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
};

/** Ends all sessions and the server; open transactions are rolled back, what was committed stays. */
const shutDown = async (folder: DataFolder): Promise<void> => {
  const pid = postmasterPid(folder);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  if (!(await untilGone(folder, pid, Date.now() + STOP_TIMEOUT_MS))) process.kill(pid, 'SIGQUIT');
};

/** Waits until the server answers, starting one where none holds the cluster. */
const reach = async (plan: Launch, connection: PostgresConnection, timeoutMs: number): Promise<Presence> => {
  const deadline = Date.now() + timeoutMs;
  let failure: unknown;
  let running = false;
  for (;;) {
    const presence = await announce(connection);
    if (presence) return presence;
    if (failure) throw failure;
    if (Date.now() > deadline)
      throw new PostgresStartError('start-timed-out', `PostgreSQL did not answer within ${timeoutMs} ms`);
    if (!running) {
      running = true;
      const allowRestart = () => sleep(100).then(() => (running = false));
      launch(plan).then(allowRestart, (error: unknown) => (failure = error));
    }
    await sleep(POLL_MS);
  }
};

interface Reached {
  readonly folder: DataFolder;
  readonly connection: PostgresConnection;
  readonly presence: Presence;
}

/** The server of the folder, started where none runs; the folder is not held open. */
const open = async (options: StartOptions): Promise<Reached> => {
  const account = serverAccount(options.dataDir);
  const binaries = binaryFolder(account, options.binDir);
  const folder = openDataFolder(options.dataDir, account);
  try {
    const password = await ensureCluster(folder, account, binaries);
    const socket = socketFolder(folder, account);
    const connection = { host: socket.path, port: PORT, user: SUPERUSER, password, database: 'postgres' };
    const { walArchive, looks = false } = options;
    const archive =
      walArchive === undefined
        ? {}
        : archiving({ folder: walArchive, looks }, join(folder.path, 'cluster'), account);
    const plan = { binaries, account, folder, socket, settings: { ...archive, ...options.settings } };
    const presence = await reach(plan, connection, options.timeoutMs ?? 60_000);
    return { folder, connection, presence };
  } finally {
    closeDataFolder(folder);
  }
};

/** Starts the server again whenever it ends although nobody stopped it, for as long as its cluster is there. */
class Watch {
  private stopped = false;

  constructor(
    private readonly options: StartOptions,
    private reached: Reached,
  ) {
    void this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const { presence, folder } = this.reached;
    const alone = await presence.leave().catch(() => false);
    if (alone) await shutDown(folder);
    await presence.close();
  }

  private async run(): Promise<void> {
    for (;;) {
      await this.reached.presence.lost;
      if (this.isOver()) return;
      this.options.onChange?.({ state: 'ended' });
      await this.reachAgain();
    }
  }

  private async reachAgain(): Promise<void> {
    for (let attempt = 0; !this.isOver(); attempt += 1) {
      try {
        const reached = await open(this.options);
        if (this.stopped) return void (await reached.presence.close());
        this.reached = reached;
        return this.options.onChange?.({ state: 'running' });
      } catch (error) {
        this.options.onChange?.({ state: 'failed', error });
        await sleep(Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS), undefined, { ref: false });
      }
    }
  }

  private isOver(): boolean {
    return (
      this.stopped ||
      this.options.once === true ||
      !existsSync(join(this.reached.folder.path, 'cluster', 'PG_VERSION'))
    );
  }
}

/**
 * Starts a PostgreSQL server on a data folder, or joins the one that already runs on it, also after a crash of
 * either. A server that ends although nobody stopped it is started again. It listens on a socket in a private folder
 * only and asks for a generated password.
 *
 * @throws PostgresStartError
 */
export const startPostgres = async (options: StartOptions): Promise<EmbeddedPostgres> => {
  const reached = await open(options);
  const watch = new Watch(options, reached);
  return { connection: reached.connection, stop: () => watch.stop() };
};
