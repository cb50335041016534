import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { createLogger, type Config, type Environment, type Logger } from '@amici/ops';
import { resolve } from 'node:path';
import { embeddedIn } from '../../../../services/all-in-one/src/database';
import { SERVICES } from '../../../../services/all-in-one/src/services';
import { forgetAddresses, keepAddresses } from './addresses';
import { publishDevelopmentKeys } from './development-keys';
import { freePort } from './free-port';
import { keepRunning, type SupervisedProcess, type ProcessPlan } from './supervised-process';
import { natsPlan, ROOT, servicePlan } from './plans';
import { makeRoles } from './roles';
import { secretsIn } from './secrets';
import { urlAs, type Site } from './service-environment';

/** A process that is not ready by then has failed to start; on a machine at work with other things it takes its time. */
const READY_TIMEOUT_MS = 120_000;

/** All of Amici on this machine, a process per service. */
export interface Distributed {
  readonly url: string;
  readonly processes: ReadonlyMap<string, SupervisedProcess>;
  close(): Promise<void>;
}

/** Whose tokens are believed: those of the configured issuer, or development tokens. */
const issuerFor = async (config: Config) =>
  config.tokenIssuer === undefined ? await publishDevelopmentKeys(config) : undefined;

/** What has been opened so far, and how each is closed again. */
class Opened {
  private readonly undone: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly stop: AbortSignal,
    private readonly logger: Logger,
  ) {}

  /** What comes up after all was told to stop is closed at once. */
  add(undo: () => Promise<unknown>): void {
    if (this.stop.aborted) void undo();
    else this.undone.push(undo);
  }

  keep(plan: ProcessPlan): SupervisedProcess {
    this.stop.throwIfAborted();
    const onEnd = (how: string): void =>
      this.logger.error(`${plan.name} ended (${how}), and is started again`);
    const supervised = keepRunning({ ...plan, onEnd });
    this.add(() => supervised.stop());
    return supervised;
  }

  async close(): Promise<void> {
    for (const undo of this.undone.reverse().splice(0)) await undo();
  }
}

const startUp = async (config: Config, environment: Environment, opened: Opened): Promise<Distributed> => {
  const folder = resolve(config.dataDir, 'distributed');
  const httpPort = await freePort(config.httpPort, config.httpHost);
  const secrets = secretsIn(folder, ROOT);
  const postgres = await startPostgres(embeddedIn(folder, config));
  opened.add(() => postgres.stop());
  const superuserUrl = connectionUrl(postgres.connection);
  const [natsPort, monitorPort] = [await freePort(), await freePort()];
  const nats = opened.keep(natsPlan(folder, secrets, { port: natsPort, monitorPort }));
  await makeRoles(superuserUrl, secrets, ROOT);
  const migratorUrl = urlAs(superuserUrl, 'amici_migrator', secrets['MIGRATOR_DATABASE_PASSWORD']!);
  for (const service of SERVICES) await service.migrate({ databaseUrl: migratorUrl, config });
  const development = await issuerFor(config);
  if (development !== undefined) opened.add(() => development.close());
  await nats.untilReady(READY_TIMEOUT_MS);
  const own = { dataDir: resolve(config.dataDir), httpPort, secrets, superuserUrl };
  const natsHosts = `127.0.0.1:${natsPort}`;
  const site: Site = { ...own, natsHosts, environment, operators: config.operators, development };
  const names = [...SERVICES.map(({ name }) => name), 'gateway'];
  const ports = new Map(await Promise.all(names.map(async (name) => [name, await freePort()] as const)));
  const plans = [...ports].map(([name, port]) => servicePlan(site, name, port));
  keepAddresses(folder, { nats: natsPort, monitor: monitorPort, operations: Object.fromEntries(ports) });
  opened.add(() => forgetAddresses(folder));
  const processes = new Map(plans.map((plan) => [plan.name, opened.keep(plan)]));
  await Promise.all([...processes.values()].map((supervised) => supervised.untilReady(READY_TIMEOUT_MS)));
  return { url: `http://${config.httpHost}:${httpPort}`, processes, close: () => opened.close() };
};

/**
 * Brings up PostgreSQL, NATS and a process per service, in the order in which they need each other; `environment` is
 * what the configuration was read from. Told to `stop` before all are ready, it ends those that were started and throws.
 */
export const openDistributed = async (
  config: Config,
  environment: Environment,
  stop: AbortSignal = new AbortController().signal,
): Promise<Distributed> => {
  const opened = new Opened(stop, createLogger({ service: 'start', level: config.logLevel }));
  const stopped = new Promise<never>((_, reject) =>
    stop.addEventListener('abort', () => reject(new Error('told to stop before all processes were ready'))),
  );
  try {
    return await Promise.race([startUp(config, environment, opened), stopped]);
  } catch (error) {
    await opened.close();
    throw error;
  }
};
