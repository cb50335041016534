import { nestLogger, type Config, type ReadinessCheck } from '@amici/ops';
import {
  hashesOf,
  sessionKeysOf,
  operationsServer,
  processChecks,
  publicHealth,
} from '@amici/service/runtime';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { configuredProvider, createGateway, type ProviderSettings } from '../../gateway/src/create-gateway';
import { openAmici, type Amici } from './amici';
import type { Database } from './database';
import { Followers } from './beside/followers';
import { Readers } from './beside/readers';
import { rehearsalOf, type Rehearsal } from './rehearsal';

export type { ProviderSettings } from '../../gateway/src/create-gateway';

export interface Server extends Amici {
  /** Where it listens. */
  readonly url: string;
  /** Where operators ask; null where its port is taken. */
  readonly operationsUrl: string | null;
  /** Sets domain time forward from within the process; null where it is real. */
  readonly rehearsal: Rehearsal | null;
}

const urlOf = (host: string, { port }: AddressInfo): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const address = async (app: NestFastifyApplication, config: Config): Promise<string> => {
  await app.listen(config.httpPort, config.httpHost);
  return urlOf(config.httpHost, app.getHttpServer().address() as AddressInfo);
};

/** The operations, listening; undefined where somebody else has their port, which keeps nobody from playing. */
const operationsOf = async (
  { surroundings: { metrics, logger } }: Amici,
  config: Config,
  checks: readonly ReadinessCheck[],
): Promise<{ readonly url: string; close(): Promise<void> } | undefined> => {
  const server = operationsServer(config, checks, metrics);
  try {
    await once(server, 'listening');
  } catch (error) {
    logger('all-in-one').warn({ error, port: config.operationsPort }, 'operations are not answered');
    return undefined;
  }
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: urlOf(config.operationsHost, server.address() as AddressInfo), close };
};

/** Whom people sign in with on pages, and what works beside the server; absent: nobody, and it does all by itself. */
export interface Beside {
  readonly provider?: ProviderSettings | undefined;
  /** Where the programs of beside/ are, built. */
  readonly programs?: string | undefined;
}

/** The programs that work beside a server: none in a rehearsal, whose time is that of one process, nor where NATS is between several. */
const programsFor = (
  { virtualTime, natsUrl }: Config,
  { programs }: Beside,
): ((name: string) => string) | undefined =>
  programs === undefined || virtualTime !== undefined || natsUrl !== undefined
    ? undefined
    : (name) => join(programs, `${name}.js`);

/** The all-in-one server, listening. */
export const serve = async (
  config: Config,
  opening?: Promise<Database>,
  beside: Beside = {},
): Promise<Server> => {
  const { provider = configuredProvider(config) } = beside;
  const program = programsFor(config, beside);
  let followers: Followers | undefined;
  const followed = program && { check: (name: string) => followers!.check(name) };
  const amici = await openAmici(config, opening, { followed });
  const { databaseUrl, logger, metrics } = amici.surroundings;
  try {
    followers = program && new Followers(program('follower'), () => ({ databaseUrl }), logger('follower'));
    const rehearsal = await rehearsalOf(amici);
    const checks = [
      ...processChecks(config.dataDir),
      ...[...amici.services.values()].flatMap((service) => service.checks),
    ];
    const operations = await operationsOf(amici, config, checks);
    const log = logger('gateway');
    let listens: string | undefined;
    const publicUrl = (): string => config.publicUrl ?? listens!;
    const reading = () => ({ databaseUrl, provider: provider ?? null, publicUrl: publicUrl() });
    const readers = program && new Readers(program('reader'), reading, logger('reader'));
    const app = await createGateway({
      services: amici.client,
      bearer: amici.bearer,
      hashes: hashesOf(config, 'gateway'),
      subjectsOf: config.tokenSubjects === 'logins' ? config.tokenIssuer : undefined,
      signIn: provider && { provider, publicUrl, keys: sessionKeysOf(config) },
      now: () => amici.surroundings.clock.now(),
      limits: { perSubject: config.requestsPerMinute, perAddress: config.requestsPerMinute },
      trustedProxies: config.trustedProxies,
      maxBody: config.maxBody,
      operations: publicHealth(checks),
      apart: readers,
      ...(rehearsal === null ? {} : { rehearsal }),
      logger: nestLogger(log),
      access: { which: config.accessLog, log },
      metrics,
    });
    const url = (listens = await address(app, config));
    if (followers !== undefined) {
      followers.begin();
      metrics.tellAlso(() => followers!.metrics());
    }
    const close = async (): Promise<void> => {
      await app.close();
      await Promise.all([readers?.close(), followers?.close()]);
      await operations?.close();
      await amici.close();
    };
    return { ...amici, url, operationsUrl: operations?.url ?? null, rehearsal, close };
  } catch (error) {
    await amici.close();
    throw error;
  }
};
