import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProcessPlan } from './supervised-process';
import type { Secrets } from './secrets';
import { serviceEnvironment, type Site } from './service-environment';

/** The checkout that a program was built in, or `/amici` of the image: by what both have. */
export const checkoutOf = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : checkoutOf(dirname(folder));

export const ROOT = checkoutOf(__dirname);

const answers = async (url: string): Promise<boolean> => (await fetch(url)).ok;

/** The ports of one NATS server; `arguments` are what it needs to know of others. */
export interface NatsPlace {
  readonly port: number;
  readonly monitorPort: number;
  readonly arguments?: readonly string[];
}

/** A NATS server of this machine, with its files in a folder. */
export const natsPlan = (
  folder: string,
  secrets: Secrets,
  { port, monitorPort, arguments: more = [] }: NatsPlace,
): ProcessPlan => ({
  name: 'nats',
  command: 'nats-server',
  args: [
    ...['-c', join(ROOT, 'deploy/nats/nats.conf'), '-a', '127.0.0.1', '-p', `${port}`],
    ...['-m', `${monitorPort}`, '-sd', join(folder, 'jetstream'), '-l', join(folder, 'nats.log')],
    ...more,
  ],
  environment: secrets,
  isReady: () => answers(`http://127.0.0.1:${monitorPort}/healthz`),
});

/** What a service is started by, built; pages answer in the process of the gateway. */
const programOf = (name: string): string =>
  name === 'gateway' ? 'services/all-in-one/src/edge/main.js' : `services/${name}/src/main.js`;

/** A service of this machine as its container runs it. */
export const servicePlan = (site: Site, name: string, operationsPort: number): ProcessPlan => ({
  name,
  command: process.execPath,
  args: ['--enable-source-maps', join(ROOT, 'dist', programOf(name))],
  environment: serviceEnvironment(site, name, operationsPort),
  isReady: () => answers(`http://127.0.0.1:${operationsPort}/readyz`),
});
