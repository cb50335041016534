import { consumerOf, progressOf, Unavailable } from '@amici/bus';
import { refusal } from '@amici/contracts';
import { reachedHead } from '@amici/service';
import type { ServiceParts } from '@amici/service/runtime';
import { RESULTS } from './reactions/results';

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
