import { bearerVerifier } from '@amici/auth';
import { nestLogger } from '@amici/ops';
import { servicesFor, sessionKeysOf, type Running, type Surroundings } from '@amici/service/runtime';
import { configuredProvider, createGateway } from './create-gateway';
import { gatewayHashes } from './hashes';

/** The gateway in a process of its own: it believes the configured issuer's tokens only. */
export const startGateway = async (surroundings: Surroundings): Promise<Running> => {
  const { config, clock, logger, metrics } = surroundings;
  if (config.tokenIssuer === undefined || config.tokenJwksUrl === undefined)
    throw new Error('the gateway needs AMICI_TOKEN_ISSUER and AMICI_TOKEN_JWKS_URL');
  const log = logger('gateway');
  const provider = configuredProvider(config);
  const app = await createGateway({
    services: servicesFor(surroundings, 'gateway'),
    bearer: bearerVerifier({
      issuer: config.tokenIssuer,
      audience: config.tokenAudience,
      keys: { url: config.tokenJwksUrl },
      anySubject: config.tokenSubjects === 'logins',
    }),
    hashes: gatewayHashes(config),
    subjectsOf: config.tokenSubjects === 'logins' ? config.tokenIssuer : undefined,
    signIn: provider && { provider, publicUrl: () => config.publicUrl!, keys: sessionKeysOf(config) },
    now: () => clock.now(),
    limits: { perSubject: config.requestsPerMinute, perAddress: config.requestsPerMinute },
    trustedProxies: config.trustedProxies,
    maxBody: config.maxBody,
    logger: nestLogger(log),
    access: { which: config.accessLog, log },
    metrics,
  });
  await app.listen(config.httpPort, config.httpHost);
  return { checks: [], close: () => app.close() };
};
