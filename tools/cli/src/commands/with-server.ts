import { amici, type Client } from '@amici/client';
import { nestLogger } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import { createGateway } from '../../../../services/gateway/src/create-gateway';
import { withRecords } from './with-amici';

export interface ServerOptions {
  /** Where a server is; absent: what has been recorded on this machine is asked. */
  readonly server?: string;
  /** Who asks a server. */
  readonly token?: string;
}

const MAX_BODY = 1_048_576;
const UNLIMITED = 1_000_000;

/** The doors of this installation, open to this command alone: whoever may read the data folder operates it. */
const overOwnDoors = async <T>(installed: Amici, work: (client: Client) => Promise<T>): Promise<T> => {
  const secret = randomUUID();
  const { clock, config, logger, metrics } = installed.surroundings;
  const app = await createGateway({
    services: installed.client,
    bearer: (authorization) =>
      Promise.resolve(
        authorization === `Bearer ${secret}`
          ? { ok: true, subject: DEVELOPMENT_OPERATOR }
          : { ok: false, code: 'token-invalid' },
      ),
    now: () => clock.now(),
    limits: { perSubject: UNLIMITED, perAddress: UNLIMITED },
    trustedProxies: [],
    maxBody: Math.max(config.maxBody, MAX_BODY),
    logger: nestLogger(logger('gateway')),
    metrics,
  });
  try {
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    return await work(amici({ url: `http://127.0.0.1:${port}`, token: secret }));
  } finally {
    await app.close();
  }
};

/** Does work through the doors of a server, or of this installation as its operator. */
export const withServer = <T>(
  { server, token }: ServerOptions,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  if (server === undefined) return withRecords((installed) => overOwnDoors(installed, work));
  return work(amici({ url: server.replace(/\/+$/, ''), ...(token === undefined ? {} : { token }) }));
};
