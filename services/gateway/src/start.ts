import { bearerVerifier } from '@amici/auth';
import { servicesFor, type Running, type Surroundings } from '@amici/service/runtime';
import { configuredProvider, createGateway, gatewaySettings } from './create-gateway';
import { gatewayHashes } from './hashes';

/** The gateway in a process of its own: it believes the configured issuer's tokens only. */
export const startGateway = async (surroundings: Surroundings): Promise<Running> => {
  const { config } = surroundings;
  if (config.tokenIssuer === undefined || config.tokenJwksUrl === undefined)
    throw new Error('the gateway needs AMICI_TOKEN_ISSUER and AMICI_TOKEN_JWKS_URL');
  const provider = configuredProvider(config);
  const app = await createGateway({
    ...gatewaySettings(surroundings, { provider, publicUrl: () => config.publicUrl! }),
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
