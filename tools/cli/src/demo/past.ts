import { DAY_MS, type Instant } from '@amici/kernel';
import type { Config } from '@amici/ops';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** An event of ten moves in 50 days, and the rating lists that follow it, take about this long. */
export const PAST_DAYS = 500;

export const today = (now: Instant): Instant => Math.floor(now / DAY_MS) * DAY_MS;

/**
 * The instant a demo begins to live from: long ago, so that an event has come to its end by today. Undefined where
 * something has been recorded already, or the time is somebody else's to say.
 */
export const pastOf = (config: Config, now: Instant): Instant | undefined => {
  const { virtualTime, databaseUrl, dataDir, environment } = config;
  if (virtualTime !== undefined || databaseUrl !== undefined || environment === 'production')
    return undefined;
  if (existsSync(join(dataDir, 'postgres', 'cluster'))) return undefined;
  return today(now) - PAST_DAYS * DAY_MS;
};
