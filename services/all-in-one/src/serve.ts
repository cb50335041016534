import type { Config, ReadinessCheck } from '@amici/ops';
import { hashesOf, operationsServer, processChecks, publicHealth } from '@amici/service/runtime';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway, gatewaySettings } from '../../gateway/src/create-gateway';
import {
  configuredProvider,
  createPages,
  signInSettings,
  type ProviderSettings,
} from '../../pages/src/create-pages';
import { openAmici, type Amici } from './amici';
import type { Database } from './database';
import { Readers } from './reading/readers';
import { rehearsalOf, type Rehearsal } from './rehearsal';

export type { ProviderSettings } from '../../pages/src/create-pages';

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

/** Who answers what is long to answer beside a server: nobody in a rehearsal, whose time is that of one process. */
const readersOf = (
  { surroundings: { config, databaseUrl, logger } }: Amici,
  { program, provider, publicUrl }: Auxiliary & { readonly publicUrl: () => string },
): Readers | undefined => {
  if (program === undefined || config.virtualTime !== undefined || config.natsUrl !== undefined)
    return undefined;
  const where = () => ({ databaseUrl, provider: provider ?? null, publicUrl: publicUrl() });
  return new Readers(program, where, logger('reader'));
};

/**
 * The provider that people sign in with on pages, and the program beside it that answers long requests; absent:
 * neither.
 */
export interface Auxiliary {
  readonly provider?: ProviderSettings | undefined;
  /** reading/reader.ts, built. */
  readonly program?: string | undefined;
}

/** The all-in-one server, listening. */
export const serve = async (
  config: Config,
  opening?: Promise<Database>,
  { provider = configuredProvider(config), program }: Auxiliary = {},
): Promise<Server> => {
  const amici = await openAmici(config, opening);
  try {
    const rehearsal = await rehearsalOf(amici);
    const checks = [
      ...processChecks(config),
      ...amici.surroundings.transport.checks,
      ...[...amici.services.values()].flatMap((service) => service.checks),
    ];
    const operations = await operationsOf(amici, config, checks);
    let listens: string | undefined;
    const publicUrl = (): string => config.publicUrl ?? listens!;
    const readers = readersOf(amici, { program, provider, publicUrl });
    const app = await createGateway({
      ...gatewaySettings(amici.surroundings),
      pages: createPages(signInSettings(config, provider, publicUrl)),
      services: amici.client,
      bearer: amici.bearer,
      hashes: hashesOf(config, 'gateway'),
      operations: publicHealth(checks),
      apart: readers,
      ...(rehearsal === null ? {} : { rehearsal }),
    });
    const url = (listens = await address(app, config));
    const close = async (): Promise<void> => {
      await app.close();
      await readers?.close();
      await operations?.close();
      await amici.close();
    };
    return { ...amici, url, operationsUrl: operations?.url ?? null, rehearsal, close };
  } catch (error) {
    await amici.close();
    throw error;
  }
};
