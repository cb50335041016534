import type { Config } from '@amici/ops';
import { join } from 'node:path';
import { openAmici, type Amici } from '../../services/all-in-one/src/amici';
import { serve, type Server } from '../../services/all-in-one/src/serve';
import { fromPrepared } from './prepared-database';

const opened: Promise<Amici>[] = [];

const kept = <One extends Amici>(opening: Promise<One>): Promise<One> => {
  opened.push(opening);
  return opening;
};

const begun = (config: Config): Config => {
  fromPrepared(join(config.dataDir, 'postgres'));
  return config;
};

/** The all-in-one server, which outlives no suite. */
export const serving = (config: Config): Promise<Server> => kept(serve(begun(config)));

/** Its services without HTTP, which outlive no suite. */
export const open = (config: Config): Promise<Amici> => kept(openAmici(begun(config)));

// A hook that ran out of time never learns what it has opened, and the process of the tests would not end by itself.
afterAll(async () => {
  const late = await Promise.allSettled(opened.splice(0));
  await Promise.all(late.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)));
});
