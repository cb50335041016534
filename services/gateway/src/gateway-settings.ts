import { nestLogger } from '@amici/ops';
import { sessionKeysOf, type Surroundings } from '@amici/service/runtime';
import type { ProviderSettings } from './http/sign-in/settings';

interface Around {
  readonly provider: ProviderSettings | undefined;
  /** Where people reach it, once it listens. */
  readonly publicUrl: () => string;
  /** What its process is called in the log. */
  readonly name?: string;
}

/** What a gateway takes from the configuration, in whichever process it answers. */
export const gatewaySettings = (
  { config, clock, logger, metrics }: Surroundings,
  { provider, publicUrl, name = 'gateway' }: Around,
) => {
  const log = logger(name);
  return {
    subjectsOf: config.tokenSubjects === 'logins' ? config.tokenIssuer : undefined,
    signIn: provider && { provider, publicUrl, keys: sessionKeysOf(config) },
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
