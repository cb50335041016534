import { sleep, type Leases, type Logger } from '@amici/ops';
import type { Worker } from '@amici/service/runtime';
import type { Mails } from './mails';
import type { Postman } from './postman';
import type { MailQueue } from './queue';

const LOOK_MS = 250;
const CLEAN_MS = 600_000;
const KEPT_FOR_MS = 30 * 86_400_000;

interface Parts {
  readonly leases: Leases;
  readonly log: Logger;
  readonly queue: MailQueue;
  readonly mails: Mails;
  readonly now: () => number;
}

interface Sending extends Parts {
  readonly postman: Postman;
}

/** What waits is sent, whether or not anything could be taken up: neither waits for the other. */
const takeUp = async ({ queue, log }: Sending): Promise<void> => {
  try {
    await queue.fill();
  } catch (error) {
    log.warn({ error }, 'notices could not be taken up; trying again');
  }
};

const deliver = async (parts: Sending, signal: AbortSignal): Promise<void> => {
  const { postman, mails, log, now } = parts;
  let cleaned = -Infinity;
  while (!signal.aborted) {
    await takeUp(parts);
    try {
      const begun = await postman.begin(signal);
      if (now() - cleaned > CLEAN_MS) {
        cleaned = now();
        await mails.clean(now() - KEPT_FOR_MS);
      }
      if (begun === 0 || postman.idle) await sleep(LOOK_MS, signal);
      else await Promise.race([postman.somethingDone(), sleep(LOOK_MS, signal)]);
    } catch (error) {
      log.warn({ error }, 'mails could not be sent; trying again');
      await sleep(LOOK_MS, signal);
    }
  }
  await postman.drained();
};

const LEASE = 'courier mail';

/** Gives people's mails to the mail server; in one process at a time, by lease. */
export const mailWorker = (parts: Sending): Worker => ({
  check: { name: LEASE, check: () => ({ ok: true }) },
  run: (signal) => parts.leases.run(LEASE, 0, signal, (_token, held) => deliver(parts, held)),
});

/** Where no mail is sent nothing is kept to be sent some day. */
export const noMailWorker = ({ leases, queue }: Pick<Parts, 'leases' | 'queue'>): Worker => ({
  check: { name: LEASE, check: () => ({ ok: true }) },
  run: (signal) =>
    leases.run(LEASE, 0, signal, async (_token, held) => {
      await queue.forget();
      await new Promise<void>((resolve) => held.addEventListener('abort', () => resolve(), { once: true }));
    }),
});
