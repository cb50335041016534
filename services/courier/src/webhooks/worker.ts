import { sleep, type Leases, type Logger } from '@amici/ops';
import type { Worker } from '@amici/service/runtime';
import type { Deliveries } from './deliveries';
import type { Queue } from './queue';
import type { Sender } from './sender';

const LOOK_MS = 250;
const CLEAN_MS = 600_000;
const KEPT_FOR_MS = 30 * 86_400_000;

interface Parts {
  readonly leases: Leases;
  readonly log: Logger;
  readonly queue: Queue;
  readonly sender: Sender;
  readonly deliveries: Deliveries;
  readonly now: () => number;
}

const either = async (one: Promise<unknown>, other: Promise<unknown>): Promise<void> => {
  await Promise.race([one, other]);
};

const deliver = async (
  { queue, sender, deliveries, log, now }: Parts,
  signal: AbortSignal,
): Promise<void> => {
  queue.forget();
  let cleaned = -Infinity;
  while (!signal.aborted) {
    try {
      await queue.fill();
      const begun = await sender.begin(signal);
      if (now() - cleaned > CLEAN_MS) {
        cleaned = now();
        await deliveries.clean(now() - KEPT_FOR_MS);
      }
      if (begun === 0 || sender.idle) await sleep(LOOK_MS, signal);
      else await either(sender.somethingDone(), sleep(LOOK_MS, signal));
    } catch (error) {
      log.warn({ error }, 'webhooks could not be sent; trying again');
      await sleep(LOOK_MS, signal);
    }
  }
  await sender.drained();
};

/** Posts what subscribers are told; in one process at a time, by lease. */
export const webhookWorker = (parts: Parts): Worker => ({
  check: { name: 'courier webhooks', check: () => ({ ok: true }) },
  run: (signal) => parts.leases.run('courier webhooks', 0, signal, (_token, held) => deliver(parts, held)),
});
