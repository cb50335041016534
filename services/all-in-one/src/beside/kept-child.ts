import { backoff, type Logger } from '@amici/ops';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

/** How long it may take to end what it has begun. */
const ENDS_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** One that lived so long has not failed at its start. */
const LIVES_MS = 60_000;

export interface ChildOptions {
  /** What it runs, built. */
  readonly program: string;
  /** What it is told when it has been begun. */
  readonly told: () => object;
  /** What it says. */
  readonly onSaid: (said: unknown) => void;
  readonly onGone: () => void;
  /** Processes of a higher number wait for others (nice). */
  readonly niceness: number;
  /** What Node is told besides. */
  readonly execArgv?: readonly string[];
  readonly log: Logger;
}

/** A process that works for this one and ends with it; begun again, after a pause, where it ends by itself. */
export class KeptChild {
  private child: ChildProcess | undefined;
  private again: NodeJS.Timeout | undefined;
  private failures = 0;
  private isClosed = false;

  constructor(private readonly options: ChildOptions) {}

  get isBegun(): boolean {
    return this.child !== undefined || this.again !== undefined || this.isClosed;
  }

  begin(): void {
    const { program, told, onSaid, niceness, execArgv = [], log } = this.options;
    const begun = performance.now();
    this.again = undefined;
    const child = fork(program, [], {
      execArgv: [...execArgv],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    child.once('error', (error) => this.gone(child, begun, error));
    child.once('exit', (code, signal) => this.gone(child, begun, code ?? signal));
    child.on('message', onSaid);
    try {
      if (child.pid !== undefined) setPriority(child.pid, niceness);
    } catch (error) {
      log.debug({ error, program }, 'it runs at the same priority as everything');
    }
    this.say(told());
  }

  say(what: object): void {
    // Whether it has heard is seen by what it does.
    this.child?.send(what, () => undefined);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.again);
    const { child } = this;
    if (child === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
    await ended;
    clearTimeout(late);
  }

  private gone(child: ChildProcess, begun: number, why: unknown): void {
    if (this.child !== child) return;
    this.child = undefined;
    this.options.onGone();
    if (this.isClosed) return;
    this.failures = performance.now() - begun > LIVES_MS ? 0 : this.failures + 1;
    this.options.log.warn(
      { program: this.options.program, why },
      'a process beside has ended, and is begun again',
    );
    this.again = setTimeout(() => this.begin(), backoff(this.failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS));
    this.again.unref();
  }
}
