import { consumerOf, progressOf, Unavailable } from '@amici/bus';
import { refusal } from '@amici/contracts';
import { reached, reachedHead } from '@amici/service';
import type { ServiceParts } from '@amici/service/runtime';

/** Part of command ids: never renamed. */
export const RESULTS = 'results';

/** Part of command ids: never renamed. */
export const RIGHTS = 'rights';

type Parts = Pick<ServiceParts, 'services' | 'readModels'>;

/** Waits until the events have taken in every result that the games have recorded by now. */
export const followedGames = async ({ services, readModels }: Parts): Promise<void> => {
  const position = async () => (await progressOf(await readModels(), [consumerOf(RESULTS, 'game')])).position;
  if (await reachedHead(services, 'game', position)) return;
  throw new Unavailable({
    code: refusal.serviceUnavailable,
    detail: { name: 'results-on-their-way' },
  });
};

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
