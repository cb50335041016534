import type { Logger } from '@amici/ops';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProviderSettings } from '../../../pages/src/create-pages';

/** What a reader is told when it has been begun. */
export interface Reading {
  readonly databaseUrl: string;
  /** Where it is to listen. */
  readonly socketPath: string;
  readonly provider: ProviderSettings | null;
  readonly publicUrl: string;
}

/** What it says when it listens. */
export const READY = 'ready';

/** Moves go first wherever both want the same core: so much nicer than the server. */
const NICER = 10;

/** One that ended is begun anew no oftener. */
const BETWEEN_STARTS_MS = 10_000;

/** As much room for what is new as a server has (package.json): a page leaves much behind that nobody looks at again. */
const ROOM = ['--max-semi-space-size=32'];

/** How long it may take to end what it has begun. */
const ENDS_WITHIN_MS = 5_000;

/**
 * Linux that shares cores out by session (sched(7), autogroup) compares priorities within a session only, and each
 * connection of PostgreSQL has one of its own: the reader has too, which gets the priority besides.
 */
const lowerPriority = (pid: number, log: Logger): void => {
  try {
    const niceness = Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER);
    setPriority(pid, niceness);
    const session = `/proc/${pid}/autogroup`;
    if (existsSync(session)) writeFileSync(session, String(niceness));
  } catch (error) {
    log.debug({ error }, 'pages are read at the same priority as everything');
  }
};

/** The process that answers what is long to answer: begun when the first asks, and again where it has ended. */
export class Readers {
  private readonly folder = mkdtempSync(join(tmpdir(), 'amici-reader-'));
  private readonly path = join(this.folder, 'socket');
  private child: ChildProcess | undefined;
  private isReady = false;
  private begunAt = -Infinity;
  private isClosed = false;

  constructor(
    /** What it runs, built (reader.ts). */
    private readonly program: string,
    private readonly where: () => Omit<Reading, 'socketPath'>,
    private readonly log: Logger,
  ) {}

  socketPath(): string | undefined {
    if (this.child === undefined && !this.isClosed) this.begin();
    return this.isReady ? this.path : undefined;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { child } = this;
    if (child !== undefined) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
      await ended;
      clearTimeout(late);
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private begin(): void {
    if (performance.now() - this.begunAt < BETWEEN_STARTS_MS) return;
    this.begunAt = performance.now();
    rmSync(this.path, { force: true });
    const child = fork(this.program, [], {
      execArgv: ROOM,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    this.child = child;
    const gone = (why: unknown): void => {
      if (this.child !== child) return;
      this.child = undefined;
      this.isReady = false;
      if (!this.isClosed)
        this.log.warn({ why }, 'the reader of pages has ended; pages are answered without it');
    };
    child.once('error', gone);
    child.once('exit', (code, signal) => gone(code ?? signal));
    child.once('message', (message) => {
      this.isReady = message === READY;
    });
    if (child.pid !== undefined) lowerPriority(child.pid, this.log);
    child.send({ ...this.where(), socketPath: this.path } satisfies Reading);
  }
}
