import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import type { Config } from '@amici/ops';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import { SERVICES } from '../../../../services/all-in-one/src/services';
import { publishDevelopmentKeys } from './development-keys';
import { freePort } from './free-port';
import { keepRunning, type KeptProcess, type ProcessPlan } from './kept-process';
import { makeRoles } from './roles';
import { secretsIn, type Secrets } from './secrets';

/** The checkout this program was built in. */
const checkout = (folder: string): string =>
  existsSync(join(folder, 'nest-cli.json')) ? folder : checkout(dirname(folder));

const ROOT = checkout(__dirname);
const DIST = join(ROOT, 'dist');

/** A process that is not ready by then has failed to start; on a machine at work with other things it takes its time. */
const READY_TIMEOUT_MS = 120_000;

/** All of Amici on this machine, a process per service. */
export interface Distributed {
  readonly url: string;
  readonly processes: ReadonlyMap<string, KeptProcess>;
  close(): Promise<void>;
}

const answers = async (url: string): Promise<boolean> => (await fetch(url)).ok;

/** The superuser's URL, for another role with a password of its own. */
const urlAs = (superuserUrl: string, role: string, password: string): string => {
  const url = new URL(superuserUrl);
  url.username = role;
  url.password = password;
  return url.href;
};

const natsPlan = (folder: string, secrets: Secrets, port: number, monitorPort: number): ProcessPlan => ({
  name: 'nats',
  command: 'nats-server',
  args: [
    ...['-c', join(ROOT, 'deploy/nats/nats.conf'), '-a', '127.0.0.1', '-p', `${port}`],
    ...['-m', `${monitorPort}`, '-sd', join(folder, 'jetstream'), '-l', join(folder, 'nats.log')],
  ],
  environment: secrets,
  isReady: () => answers(`http://127.0.0.1:${monitorPort}/healthz`),
});

interface Site {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly superuserUrl: string;
  readonly natsPort: number;
  readonly keys: { readonly issuer: string; readonly url: string };
}

const storeEnvironment = ({ eventStore, eventstoreUrl }: Config): Record<string, string> => ({
  AMICI_EVENT_STORE: eventStore,
  ...(eventstoreUrl === undefined ? {} : { AMICI_EVENTSTORE_URL: eventstoreUrl }),
});

/** What docker-compose.yml gives the container of a service, for a process on this machine. */
const servicePlan = (
  { config, secrets, superuserUrl, natsPort, keys }: Site,
  name: string,
  operationsPort: number,
): ProcessPlan => {
  const upper = name.toUpperCase();
  return {
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(DIST, `services/${name}/src/main.js`)],
    environment: {
      ...storeEnvironment(config),
      AMICI_LOG_LEVEL: config.logLevel,
      AMICI_DATA_DIR: resolve(config.dataDir),
      AMICI_HTTP_HOST: config.httpHost,
      AMICI_HTTP_PORT: `${config.httpPort}`,
      AMICI_REQUESTS_PER_MINUTE: `${config.requestsPerMinute}`,
      AMICI_OPERATIONS_PORT: `${operationsPort}`,
      AMICI_OPERATORS: [...config.operators, DEVELOPMENT_OPERATOR].join(','),
      AMICI_DATABASE_URL: urlAs(superuserUrl, `amici_${name}`, secrets[`${upper}_DATABASE_PASSWORD`]!),
      AMICI_NATS_URL: `nats://${name}:${secrets[`${upper}_NATS_PASSWORD`]!}@127.0.0.1:${natsPort}`,
      AMICI_STATEMENT_PRIVATE_KEY: secrets[`${upper}_STATEMENT_KEY`]!,
      AMICI_STATEMENT_PUBLIC_KEYS: secrets['STATEMENT_PUBLIC_KEYS']!,
      AMICI_TOKEN_ISSUER: keys.issuer,
      AMICI_TOKEN_JWKS_URL: keys.url,
    },
    isReady: () => answers(`http://127.0.0.1:${operationsPort}/readyz`),
  };
};

/** Brings up PostgreSQL, NATS and a process per service, in the order in which they need each other. */
export const openDistributed = async (config: Config): Promise<Distributed> => {
  const folder = resolve(config.dataDir, 'distributed');
  const httpPort = await freePort(config.httpPort, config.httpHost);
  const opened: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const undo of opened.reverse().splice(0)) await undo();
  };
  const keep = (plan: ProcessPlan): KeptProcess => {
    const kept = keepRunning(plan);
    opened.push(() => kept.stop());
    return kept;
  };
  try {
    const secrets = secretsIn(folder, ROOT);
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    opened.push(() => postgres.stop());
    const superuserUrl = connectionUrl(postgres.connection);
    const natsPort = await freePort();
    const nats = keep(natsPlan(folder, secrets, natsPort, await freePort()));
    await makeRoles(superuserUrl, secrets, ROOT);
    const migratorUrl = urlAs(superuserUrl, 'amici_migrator', secrets['MIGRATOR_DATABASE_PASSWORD']!);
    for (const service of SERVICES) await service.migrate({ databaseUrl: migratorUrl, config });
    const keys = await publishDevelopmentKeys(config);
    opened.push(() => keys.close());
    await nats.untilReady(READY_TIMEOUT_MS);
    const site: Site = { config: { ...config, httpPort }, secrets, superuserUrl, natsPort, keys };
    const names = [...SERVICES.map(({ name }) => name), 'gateway'];
    const plans = await Promise.all(names.map(async (name) => servicePlan(site, name, await freePort())));
    const processes = new Map(plans.map((plan) => [plan.name, keep(plan)]));
    await Promise.all([...processes.values()].map((kept) => kept.untilReady(READY_TIMEOUT_MS)));
    return { url: `http://${config.httpHost}:${httpPort}`, processes, close };
  } catch (error) {
    await close();
    throw error;
  }
};
