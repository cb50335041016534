import { bearerVerifier } from '@amici/auth';
import type { MakePages } from '@amici/edge';
import { servicesFor, type Running, type Surroundings } from '@amici/service/runtime';
import { createGateway, gatewaySettings } from './create-gateway';
import { gatewayHashes } from './hashes';

/** The gateway in a process of its own: it believes the configured issuer's tokens only. */
export const startGateway = async (surroundings: Surroundings, pages?: MakePages): Promise<Running> => {
  const { config } = surroundings;
  if (config.tokenIssuer === undefined || config.tokenJwksUrl === undefined)
    throw new Error('the gateway needs AMICI_TOKEN_ISSUER and AMICI_TOKEN_JWKS_URL');
  const app = await createGateway({
    ...gatewaySettings(surroundings),
    pages,
    services: servicesFor(surroundings, 'gateway'),
    peers: (hear) => surroundings.transport.peers('gateway', hear),
    bearer: bearerVerifier({
      issuer: config.tokenIssuer,
      audience: config.tokenAudience,
      keys: { url: config.tokenJwksUrl },
      anySubject: config.tokenSubjects === 'logins',
    }),
    hashes: gatewayHashes(config),
  });
  await app.listen(config.httpPort, config.httpHost);
  return { checks: [], close: () => app.close() };
};
