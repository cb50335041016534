import { bearerVerifier, type VerifyBearer } from '@amici/auth';
import { transportFor } from '@amici/bus';
import {
  createLogger,
  Metrics,
  secretTexts,
  settings,
  startTracing,
  systemClock,
  VirtualClock,
  type Clock,
  type Config,
} from '@amici/ops';
import type { Services } from '@amici/service';
import {
  keysForOneProcess,
  servicesFor,
  tellService,
  type RunningService,
  type Surroundings,
} from '@amici/service/runtime';
import { beginDatabase, type Database } from './database';
import { DEVELOPMENT_OPERATOR, developmentIssuerOf } from './development';
import { SERVICES } from './services';

/** All services of Amici in this process, without HTTP; several such processes may share one database. */
export interface Amici {
  readonly services: ReadonlyMap<string, RunningService>;
  /** Speaks to the services as the gateway does, for people. */
  readonly client: Services;
  readonly surroundings: Surroundings;
  readonly bearer: VerifyBearer;
  close(): Promise<void>;
}

const clockOf = (config: Config): Clock =>
  config.virtualTime === undefined ? systemClock : new VirtualClock(config.virtualTime);

const bearerOf = async (config: Config): Promise<VerifyBearer> => {
  if (config.tokenIssuer !== undefined && config.tokenJwksUrl !== undefined)
    return bearerVerifier({
      issuer: config.tokenIssuer,
      audience: config.tokenAudience,
      keys: { url: config.tokenJwksUrl },
      anySubject: config.tokenSubjects === 'logins',
    });
  return (await developmentIssuerOf(config)).bearer;
};

/**
 * Opens everything: database, log, bus, services. What was opened is closed again when a later step fails. `follows`:
 * whether it does what follows from what is recorded, or only answers beside somebody who does. `migrates`: whether it brings
 * schemas to their newest version; who follows does.
 */
export const openAmici = async (
  config: Config,
  opening?: Promise<Database>,
  follows = true,
  migrates = follows,
): Promise<Amici> => {
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const undo of opened.reverse().splice(0)) await undo();
  };
  try {
    opened.push(await startTracing(config, 'all-in-one'));
    const database = await (opening ?? (await beginDatabase(config)).opening);
    opened.push(() => database.close());
    const development = config.tokenIssuer === undefined;
    const operators = development ? [...config.operators, DEVELOPMENT_OPERATOR] : config.operators;
    const transport = await transportFor(config, 'all-in-one');
    opened.push(() => transport.close());
    const names = ['gateway', ...SERVICES.map(({ name }) => name)];
    const surroundings: Surroundings = {
      config: { ...config, operators },
      databaseUrl: database.url,
      migrates,
      follows,
      transport,
      keys: keysForOneProcess(names),
      clock: clockOf(config),
      logger: (service) =>
        createLogger({ service, level: config.logLevel, secrets: secretTexts(settings, process.env) }),
      metrics: new Metrics({ process: true }),
    };
    for (const name of names) tellService(surroundings.metrics, name);
    const starting = SERVICES.map((service) => service.start(surroundings));
    opened.push(async () => {
      const settled = await Promise.allSettled(starting);
      await Promise.all(settled.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)));
    });
    const started = await Promise.all(starting);
    return {
      services: new Map(started.map((service) => [service.name, service])),
      client: servicesFor(surroundings, 'gateway'),
      surroundings,
      bearer: await bearerOf(config),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
