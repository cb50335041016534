import { setTimeout as sleep } from 'node:timers/promises';
import { isDefinite, unavailable } from './errors';

/** How long to wait before each further attempt when the server is away: some three seconds in all. */
const RETRY_AFTER_MS = [20, 50, 100, 200, 400, 800, 1_500];
const RETRY_WITHIN_MS = 10_000;

/**
 * Does what may be done twice until the server has answered.
 *
 * @param mayRetry asked before each further attempt
 * @throws StoreUnavailable when it does not answer; otherwise what it said
 */
export const persistently = async <T>(
  work: () => Promise<T>,
  mayRetry: () => boolean = () => true,
): Promise<T> => {
  const giveUp = performance.now() + RETRY_WITHIN_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (isDefinite(error)) throw error;
      const wait = RETRY_AFTER_MS[attempt];
      if (wait === undefined || performance.now() > giveUp || !mayRetry()) throw unavailable(error);
      await sleep(wait);
    }
  }
};
