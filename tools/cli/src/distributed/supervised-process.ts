import { spawn, type ChildProcess } from 'node:child_process';
import { backoff, sleep } from '@amici/ops';

export interface ProcessPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** True once it does its work; asked until it is. */
  readonly isReady: () => Promise<boolean>;
  /** Called when it has ended without having been told to: its exit code, or the signal that ended it. */
  readonly onEnd?: (how: string) => void;
}

/** A process that is started again whenever it ends without having been told to. */
export interface SupervisedProcess {
  readonly name: string;
  /** Of the process that runs now; changes when it has to be started again. */
  pid(): number | undefined;
  untilReady(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 25;

export const keepRunning = ({
  name,
  command,
  args,
  environment,
  isReady,
  onEnd,
}: ProcessPlan): SupervisedProcess => {
  let child: ChildProcess | undefined;
  const stopping = new AbortController();

  /** How it ended. */
  const once = (): Promise<string> =>
    new Promise((resolve) => {
      const env = { PATH: process.env['PATH'], ...environment };
      child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    });

  const loop = (async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const startedAt = Date.now();
      const how = await once();
      if (Date.now() - startedAt > 10_000) failures = 0;
      if (stopping.signal.aborted) return;
      onEnd?.(how);
      await sleep(backoff(failures), stopping.signal);
    }
  })();

  return {
    name,
    pid: () => (child?.exitCode === null && child.signalCode === null ? child.pid : undefined),
    untilReady: async (timeoutMs) => {
      const deadline = Date.now() + timeoutMs;
      while (!(await isReady().catch(() => false))) {
        if (Date.now() > deadline) throw new Error(`${name} was not ready within ${timeoutMs} ms`);
        await sleep(POLL_MS);
      }
    },
    stop: async () => {
      stopping.abort();
      child?.kill('SIGTERM');
      await loop;
    },
  };
};
