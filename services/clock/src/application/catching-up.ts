import { sleep } from '@amici/ops';
import { readCheckpoint } from '@amici/projections';
import type { Services } from '@amici/service';
import type { Pool } from 'pg';
import { WATCH_INDEX } from '../watch/watch-index';

const TRIES = 40;
const WAIT_MS = 25;

/**
 * Waits until what the game service had recorded when asked is known here, a second at most: a game begun just now
 * counts for a request made just after.
 */
export const caughtUp = async (services: Services, pool: Pool): Promise<boolean> => {
  const page = await services.feed('game', { audience: 'services', after: 0, limit: 0 });
  if (!('head' in page)) return false;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const checkpoint = await readCheckpoint(pool, WATCH_INDEX);
    if ((checkpoint?.position ?? 0) >= page.head) return true;
    await sleep(WAIT_MS);
  }
  return false;
};
