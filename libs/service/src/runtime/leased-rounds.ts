import { sleep, type Leases, type Logger } from '@amici/ops';
import type { Worker } from './running';

interface Rounds {
  readonly name: string;
  /** Absent: the only one of its name. */
  readonly shard?: number;
  readonly everyMs: number;
  /** What the log says of a round that failed; the next one tries again. */
  readonly failed: string;
  /** Answers true where there is more to do at once. */
  readonly round: () => Promise<unknown>;
}

/** Work that is done again and again, in one process at a time, by lease. */
export const leasedRounds = (
  { leases, log }: { readonly leases: Pick<Leases, 'run'>; readonly log: Pick<Logger, 'warn'> },
  { name, shard, everyMs, failed, round }: Rounds,
): Worker => ({
  check: { name: shard === undefined ? name : `${name} ${shard}`, check: () => ({ ok: true }) },
  run: (signal) =>
    leases.run(name, shard ?? 0, signal, async (_token, held) => {
      while (!held.aborted) {
        let more: unknown;
        try {
          more = await round();
        } catch (error) {
          if (!held.aborted) log.warn({ error }, failed);
        }
        if (more !== true) await sleep(everyMs, held);
      }
    }),
});
