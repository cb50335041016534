import { amici, type Client } from '@amici/client';
import { nestLogger } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import { createGateway } from '../../../../services/gateway/src/create-gateway';
import { gatewayHashes } from '../../../../services/gateway/src/hashes';

const MAX_BODY = 1_048_576;
const UNLIMITED = 1_000_000;

/**
 * The endpoints of this installation, open to this command alone: anyone who may read the data folder operates it.
 */
export const overOwnEndpoints = async <T>(
  installed: Amici,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
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
    hashes: gatewayHashes(config),
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
