import { nestLogger, type Config } from '@amici/ops';
import { operationsHandler } from '@amici/service/runtime';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../../gateway/src/create-gateway';
import { openAmici, type Amici } from './amici';
import type { Database } from './database';
import { rehearsalOf, type Rehearsal } from './rehearsal';

export interface Server extends Amici {
  /** Where it listens. */
  readonly url: string;
  /** Sets domain time forward from within the process; null where it is real. */
  readonly rehearsal: Rehearsal | null;
}

const address = async (app: NestFastifyApplication, config: Config): Promise<string> => {
  await app.listen(config.httpPort, config.httpHost);
  const bound = app.getHttpServer().address() as { readonly port: number };
  const host = config.httpHost.includes(':') ? `[${config.httpHost}]` : config.httpHost;
  return `http://${host}:${bound.port}`;
};

/** The all-in-one server, listening. */
export const serve = async (config: Config, opening?: Promise<Database>): Promise<Server> => {
  const amici = await openAmici(config, opening);
  try {
    const rehearsal = await rehearsalOf(amici);
    const app = await createGateway({
      services: amici.client,
      bearer: amici.bearer,
      now: () => amici.surroundings.clock.now(),
      limits: { perSubject: config.requestsPerMinute, perAddress: config.requestsPerMinute },
      trustedProxies: config.trustedProxies,
      maxBody: config.maxBody,
      operations: operationsHandler(
        [...amici.services.values()].flatMap(({ checks }) => checks),
        amici.surroundings.metrics,
      ),
      ...(rehearsal === null ? {} : { rehearsal }),
      logger: nestLogger(amici.surroundings.logger('gateway')),
    });
    const url = await address(app, config);
    const close = async (): Promise<void> => {
      await app.close();
      await amici.close();
    };
    return { ...amici, url, rehearsal, close };
  } catch (error) {
    await amici.close();
    throw error;
  }
};
