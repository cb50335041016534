import { sleep, type Leases, type Logger } from '@amici/ops';
import type { Worker } from '@amici/service/runtime';
import { DRAIN_LIMIT, type Sweep } from './sweep';
import type { Pulse } from './pulse';
import { SHARDS } from './due';

const EVERY_MS = 1_000;

interface WorkerParts {
  readonly leases: Leases;
  readonly log: Logger;
  readonly pulse: Pulse;
  readonly sweep: Sweep;
}

const worker = (name: string, run: (signal: AbortSignal) => Promise<void>): Worker => ({
  run,
  check: { name, check: () => ({ ok: true }) },
});

/** Each second, and at once again while there is more than one round takes on. */
const everySecond = async (
  signal: AbortSignal,
  log: Logger,
  what: string,
  round: () => Promise<boolean>,
): Promise<void> => {
  while (!signal.aborted) {
    let more = false;
    try {
      more = await round();
    } catch (error) {
      log.warn({ error }, `${what} failed; trying again`);
    }
    if (!more) await sleep(EVERY_MS, signal);
  }
};

/** The pulse, and the sweep of each part of the watch; each in one process at a time, by lease. */
export const watchWorkers = ({ leases, log, pulse, sweep }: WorkerParts): readonly Worker[] => [
  worker('clock pulse', (signal) =>
    leases.run('clock pulse', 0, signal, (_token, held) =>
      everySecond(held, log, 'the pulse', async () => {
        await pulse.beat();
        return false;
      }),
    ),
  ),
  ...Array.from({ length: SHARDS }, (_, shard) =>
    worker(`clock sweep ${shard}`, (signal) =>
      leases.run('clock sweep', shard, signal, (_token, held) =>
        everySecond(
          held,
          log,
          'a sweep',
          async () => !sweep.isLed && (await pulse.isFresh()) && (await sweep.round(shard)) === DRAIN_LIMIT,
        ),
      ),
    ),
  ),
];
