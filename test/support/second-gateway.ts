import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { join } from 'node:path';
import { addressesIn } from '../../tools/cli/src/distributed/addresses';
import { freePort } from '../../tools/cli/src/distributed/free-port';
import { keepRunning } from '../../tools/cli/src/distributed/supervised-process';
import { ROOT, servicePlan } from '../../tools/cli/src/distributed/plans';
import { secretsIn } from '../../tools/cli/src/distributed/secrets';
import type { Town } from './town';

const READY_WITHIN = 120_000;

/** One more gateway for a town of processes, with settings of its own. */
export const secondGateway = async (
  { dataDir }: Town,
  settings: (url: string) => Readonly<Record<string, string>>,
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const folder = join(dataDir, 'distributed');
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const [httpPort, operationsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${httpPort}`;
  const site = {
    ...{ dataDir, httpPort, operators: [], development: undefined },
    environment: { AMICI_LOG_LEVEL: 'warn', ...settings(url) },
    secrets: secretsIn(folder, ROOT),
    superuserUrl: connectionUrl(postgres.connection),
    natsHosts: `127.0.0.1:${addressesIn(folder)!.nats}`,
  };
  const supervised = keepRunning(servicePlan(site, 'gateway', operationsPort));
  const close = async (): Promise<void> => {
    await supervised.stop();
    await postgres.stop();
  };
  await supervised.untilReady(READY_WITHIN).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url, close };
};
