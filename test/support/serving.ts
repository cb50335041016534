import type { Config } from '@amici/ops';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openAmici, type Amici } from '../../services/all-in-one/src/amici';
import { serve, type Server } from '../../services/all-in-one/src/serve';

const opened: Promise<Amici>[] = [];

const kept = <One extends Amici>(opening: Promise<One>): Promise<One> => {
  opened.push(opening);
  return opening;
};

/** An empty data folder gets the database that tools/test.mjs had prepared, where it is there yet: migrations take seconds. */
const begun = (config: Config): Config => {
  const prepared = process.env['PREPARED_TEST_DATABASE'];
  const own = join(config.dataDir, 'postgres');
  if (prepared !== undefined && existsSync(prepared) && !existsSync(own))
    execFileSync('cp', ['-a', prepared, own]);
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
