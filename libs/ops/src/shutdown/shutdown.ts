import { within } from '../time/real-time';
import type { Logger } from '../logging/logger';

/**
 * The order in which a process lets go. `requests`: refuse new ones from outside and finish those begun.
 * `workers`: stop at the next place where nothing is half done. `leases`: let another process take over.
 * `connections`: last.
 */
export const SHUTDOWN_PHASES = ['requests', 'workers', 'leases', 'connections'] as const;

export type ShutdownPhase = (typeof SHUTDOWN_PHASES)[number];

export interface ShutdownOutcome {
  /** True where everything finished without error before the deadline. */
  readonly clean: boolean;
  readonly unfinished: readonly string[];
  readonly failed: readonly { readonly name: string; readonly error: unknown }[];
}

interface Step {
  readonly name: string;
  readonly stop: () => unknown;
}

const LATE = Symbol('late');

/** What a process must do before it ends. Phases run one after another, the steps of a phase side by side. */
export class Shutdown {
  private readonly steps = new Map<ShutdownPhase, Step[]>();
  private running: Promise<ShutdownOutcome> | undefined;

  /** `deadlineMs` is for all phases together; a phase that uses it up leaves the others no time to wait. */
  constructor(
    private readonly deadlineMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  on(phase: ShutdownPhase, name: string, stop: () => unknown): void {
    this.steps.set(phase, [...(this.steps.get(phase) ?? []), { name, stop }]);
  }

  /** Runs once; asking again gives the same outcome. */
  run(): Promise<ShutdownOutcome> {
    this.running ??= this.letGo();
    return this.running;
  }

  private async letGo(): Promise<ShutdownOutcome> {
    const end = this.now() + this.deadlineMs;
    const unfinished: string[] = [];
    const failed: { name: string; error: unknown }[] = [];
    const finish = async ({ name, stop }: Step): Promise<void> => {
      try {
        const outcome = await within(Promise.resolve().then(stop), Math.max(0, end - this.now()), LATE);
        if (outcome === LATE) unfinished.push(name);
      } catch (error) {
        failed.push({ name, error });
      }
    };
    for (const phase of SHUTDOWN_PHASES) await Promise.all((this.steps.get(phase) ?? []).map(finish));
    return { clean: unfinished.length === 0 && failed.length === 0, unfinished, failed };
  }
}

/**
 * Lets go on SIGTERM and SIGINT and then exits: 0 where everything was drained, 1 where not. A second signal exits
 * at once, for an operator who cannot wait.
 */
export const stopOnSignals = (shutdown: Shutdown, log: Logger): void => {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    void shutdown.run().then(({ clean, unfinished, failed }) => {
      for (const { name, error } of failed) log.error({ step: name, error }, 'failed to stop');
      for (const name of unfinished) log.error({ step: name }, 'did not stop in time');
      log.info({ clean }, 'stopped');
      process.exit(clean ? 0 : 1);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
