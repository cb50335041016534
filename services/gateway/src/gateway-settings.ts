import { nestLogger } from '@amici/ops';
import type { Surroundings } from '@amici/service/runtime';

/** What a gateway takes from the configuration, in whichever process it answers; `name` is what the log calls that. */
export const gatewaySettings = ({ config, clock, logger, metrics }: Surroundings, name = 'gateway') => {
  const log = logger(name);
  return {
    subjectsOf: config.tokenSubjects === 'logins' ? config.tokenIssuer : undefined,
    publicUrl: config.publicUrl,
    now: () => clock.now(),
    limits: { perSubject: config.requestsPerMinute, perAddress: config.requestsPerMinute },
    origins: config.origins,
    trustedProxies: config.trustedProxies,
    maxBody: config.maxBody,
    logger: nestLogger(log),
    access: { which: config.accessLog, log },
    metrics,
  };
};
