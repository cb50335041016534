import { DAY_MS } from '@amici/kernel';
import type { Clock } from '@amici/ops';
import type { FollowerContext } from '@amici/projections';
import { leasedRounds, type Worker } from '@amici/service/runtime';
import type { DocumentStore } from './store';

const EVERY_MS = 3_600_000;
/** So long a document waits to be cited. */
const UNCITED_DAYS = 30;

/** Forgets what nobody has cited, in one process at a time. */
export const documentSweep = (context: FollowerContext, store: DocumentStore, clock: Clock): Worker =>
  leasedRounds(context, {
    ...{ name: 'documents', everyMs: EVERY_MS, failed: 'documents could not be swept' },
    round: () => {
      const now = clock.now();
      return store.forget(now - UNCITED_DAYS * DAY_MS, now - DAY_MS);
    },
  });
