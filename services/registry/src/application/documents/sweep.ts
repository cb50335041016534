import type { Clock } from '@amici/ops';
import { sleep } from '@amici/ops';
import type { FollowerContext } from '@amici/projections';
import type { Worker } from '@amici/service/runtime';
import type { DocumentStore } from './store';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** So long a document waits to be cited. */
const UNCITED_DAYS = 30;

/** Forgets what nobody has cited, in one process at a time. */
export const documentSweep = (
  { leases, log }: FollowerContext,
  store: DocumentStore,
  clock: Clock,
): Worker => ({
  check: { name: 'documents', check: () => ({ ok: true }) },
  run: (signal) =>
    leases.run('documents', 0, signal, async (_token, held) => {
      while (!held.aborted) {
        const now = clock.now();
        await store
          .forget(now - UNCITED_DAYS * DAY_MS, now - DAY_MS)
          .catch((error: unknown) => log.warn({ error }, 'documents could not be swept'));
        await sleep(EVERY_MS, held);
      }
    }),
});
