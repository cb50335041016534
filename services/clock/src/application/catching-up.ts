import { Unavailable } from '@amici/bus';
import { refusal } from '@amici/contracts';
import { readCheckpoint } from '@amici/projections';
import { reached, type Services } from '@amici/service';
import type { Pool } from 'pg';
import { WATCH_INDEX } from '../watch/watch-index';

/**
 * Waits until what the game service had recorded when asked is known here, three seconds at most: a game begun just now
 * counts for a request made just after.
 */
export const caughtUp = async (services: Services, pool: Pool): Promise<boolean> => {
  const page = await services.feed('game', { audience: 'services', after: 0, limit: 0 });
  if (!('head' in page)) return false;
  return reached(page.head, async () => (await readCheckpoint(pool, WATCH_INDEX))?.position ?? 0);
};

/** As `caughtUp`, for what is decided: nothing is, on less than was recorded; the same command is sent again. */
export const insistOnCatchingUp = async (services: Services, pool: Pool): Promise<void> => {
  if (!(await caughtUp(services, pool))) throw new Unavailable({ code: refusal.serviceUnavailable });
};
