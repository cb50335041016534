import type { Config } from '@amici/ops';
import { join } from 'node:path';
import { serve, type ProviderSettings, type Server } from '../../services/all-in-one/src/serve';
import { fromPrepared } from './prepared-database';

const opened: Promise<Server>[] = [];

/** The all-in-one server, which outlives no suite. */
export const serving = (config: Config, provider?: ProviderSettings): Promise<Server> => {
  fromPrepared(join(config.dataDir, 'postgres'));
  const opening = serve(config, undefined, { provider });
  opened.push(opening);
  return opening;
};

// A hook that ran out of time never learns what it has opened, and the process of the tests would not end by itself.
afterAll(async () => {
  const late = await Promise.allSettled(opened.splice(0));
  await Promise.all(late.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)));
});
