import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { loadConfig } from '@amici/ops';
import { join } from 'node:path';
import { SERVICES } from '../../../services/all-in-one/src/services';
import { publishDevelopmentKeys } from '../../../tools/cli/src/distributed/development-keys';
import { freePort } from '../../../tools/cli/src/distributed/free-port';
import { keepRunning, type SupervisedProcess } from '../../../tools/cli/src/distributed/supervised-process';
import { ROOT, servicePlan } from '../../../tools/cli/src/distributed/plans';
import { makeRoles } from '../../../tools/cli/src/distributed/roles';
import type { Secrets } from '../../../tools/cli/src/distributed/secrets';
import { urlAs, type Site } from '../../../tools/cli/src/distributed/service-environment';
import { oneNats, type Nats } from './nats';
import type { Place } from './place';

const READY_MS = 240_000;

/** How many processes there are of each service. */
export type Counts = Readonly<Record<string, number>>;

const NAMES = [...SERVICES.map(({ name }) => name), 'gateway'];

/** So many of some services, and one of each other. */
export const counts = (few: Counts, others = 1): Counts => ({
  ...Object.fromEntries(NAMES.map((name) => [name, others])),
  ...few,
});

/** What the processes of Amici stand on: a database, and servers of NATS. */
export interface Ground {
  /** The superuser's, as services reach the database. */
  readonly superuserUrl: string;
  readonly natsHosts: string;
}

/** One PostgreSQL, and one NATS as most have it or as many as are made. */
export const plainGround = async (
  place: Place,
  natsOf: (place: Place) => Promise<Nats> = oneNats,
): Promise<Ground & { readonly nats: Nats; close(): Promise<void> }> => {
  const dataDir = join(place.folder, 'postgres');
  // As components/postgres-operator sets it, for as many processes.
  const postgres = await startPostgres({ dataDir, settings: { max_connections: '500' } });
  const nats = await natsOf(place);
  return {
    superuserUrl: connectionUrl(postgres.connection),
    natsHosts: nats.hosts,
    nats,
    close: async () => {
      await nats.close();
      await postgres.stop();
    },
  };
};

/** Amici in several processes of each service. */
export interface Replicated {
  /** Of the gateways. */
  readonly urls: () => readonly URL[];
  readonly names: () => readonly string[];
  readonly process: (name: string) => SupervisedProcess;
  /** Where each answers operators. */
  readonly watched: () => readonly { readonly process: string; readonly address: string }[];
  /** Starts or stops processes until there are so many; answers when all do their work. */
  scaleTo(wanted: Counts): Promise<void>;
  /** Puts one with these secrets in the place of each, one after another: the next is ready before the one before it is told to stop. */
  renew(secrets: Secrets): Promise<void>;
  close(): Promise<void>;
}

interface Replica {
  readonly name: string;
  readonly process: SupervisedProcess;
  readonly url: URL;
  readonly operationsPort: number;
}

/** Makes roles and schemas; nothing runs before `scaleTo`. `hooks`: what Node is told besides, by service. */
export const replicated = async (
  place: Place,
  ground: Ground,
  environment: Readonly<Record<string, string>> = {},
  hooks: Readonly<Record<string, readonly string[]>> = {},
): Promise<Replicated> => {
  const { dataDir } = place;
  let { secrets } = place;
  const config = loadConfig({ AMICI_DATA_DIR: dataDir });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  await makeRoles(ground.superuserUrl, secrets, ROOT);
  const databaseUrl = urlAs(ground.superuserUrl, 'amici_migrator', secrets['MIGRATOR_DATABASE_PASSWORD']!);
  for (const service of SERVICES) await service.migrate({ databaseUrl, config: config.value });
  const development = await publishDevelopmentKeys(config.value);
  const settings = { AMICI_LOG_LEVEL: 'fatal', AMICI_REQUESTS_PER_MINUTE: '1000000', ...environment };
  const running = new Map<string, Replica>();

  const replica = async (name: string): Promise<Replica> => {
    const [service = ''] = name.split('.');
    const httpPort = await freePort();
    const own = { environment: settings, dataDir, operators: [], httpPort, secrets, development };
    const site: Site = { ...own, ...ground };
    const operationsPort = await freePort();
    const plan = servicePlan(site, service, operationsPort);
    const supervised = keepRunning({ ...plan, name, args: [...(hooks[service] ?? []), ...plan.args] });
    return { name, process: supervised, url: new URL(`http://127.0.0.1:${httpPort}`), operationsPort };
  };
  const start = async (name: string): Promise<void> => {
    const started = await replica(name);
    running.set(name, started);
    await started.process.untilReady(READY_MS);
  };
  const stop = async (name: string): Promise<void> => {
    const { process: supervised } = running.get(name)!;
    running.delete(name);
    await supervised.stop();
  };

  return {
    urls: () => [...running].filter(([name]) => /^gateway\.\d+$/.test(name)).map(([, { url }]) => url),
    names: () => [...running.keys()],
    process: (name) => running.get(name)!.process,
    watched: () =>
      [...running.values()].map(({ name, operationsPort }) => ({
        process: name,
        address: `127.0.0.1:${operationsPort}`,
      })),
    scaleTo: async (wanted) => {
      const names = Object.entries(wanted).flatMap(([service, count]) =>
        Array.from({ length: count }, (_, index) => [service, index + 1] as const),
      );
      const isWanted = new Set(names.map(([service, number]) => `${service}.${number}`));
      await Promise.all([...running.keys()].filter((name) => !isWanted.has(name)).map(stop));
      await Promise.all([...isWanted].filter((name) => !running.has(name)).map(start));
    },
    renew: async (others) => {
      secrets = others;
      for (const [name, before] of [...running]) {
        const next = await replica(name);
        running.set(`${name}.next`, next);
        await next.process.untilReady(READY_MS);
        running.set(name, next);
        running.delete(`${name}.next`);
        await before.process.stop();
      }
    },
    close: async () => {
      await Promise.all([...running.keys()].map(stop));
      await development.close();
    },
  };
};
