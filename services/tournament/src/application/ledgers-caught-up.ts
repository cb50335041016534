import { consumerOf, progressOf } from '@amici/bus';
import { reached } from '@amici/service';
import type { ServiceParts } from '@amici/service/runtime';
import { RIGHTS } from './reactions/rights';

/**
 * Waits a moment until the ledgers of rights know of every entry recorded by now: a second entry by the same right is
 * refused at once then, and not accepted and taken back (T-1.0.7a, T-4.7). Where they are behind for longer, the entry is
 * accepted, and the ledger decides.
 */
export const ledgersCaughtUp = async ({
  store,
  readModels,
}: Pick<ServiceParts, 'store' | 'readModels'>): Promise<void> => {
  const { sequence } = await store.head();
  const source = await readModels();
  const position = async () => (await progressOf(source, [consumerOf(RIGHTS, 'tournament')])).position;
  await reached(sequence, position);
};
