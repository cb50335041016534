// A process that only answers what is long to answer (ADR 0070).
import { configOrExit, nestLogger } from '@amici/ops';
import { sessionKeysOf, hashesOf } from '@amici/service/runtime';
import { createGateway } from '../../../gateway/src/create-gateway';
import { openAmici } from '../amici';
import { besideSomebody } from './beside';
import { READY, type BeginReading } from './words';

/** Whoever hands on what he was asked has counted it. */
const UNCOUNTED = { perSubject: Number.MAX_SAFE_INTEGER, perAddress: Number.MAX_SAFE_INTEGER };

/** Whoever has begun it sees to what follows. */
const FOLLOWED = { check: () => ({ ok: true }) };

besideSomebody(async ({ databaseUrl, socketPath, provider, publicUrl }: BeginReading) => {
  const config = { ...configOrExit(), databaseUrl };
  const amici = await openAmici(config, undefined, { migrates: false, followed: FOLLOWED });
  const app = await createGateway({
    services: amici.client,
    bearer: amici.bearer,
    hashes: hashesOf(config, 'gateway'),
    subjectsOf: config.tokenSubjects === 'logins' ? config.tokenIssuer : undefined,
    signIn:
      provider === null ? undefined : { provider, publicUrl: () => publicUrl, keys: sessionKeysOf(config) },
    now: () => amici.surroundings.clock.now(),
    limits: UNCOUNTED,
    trustedProxies: [],
    maxBody: config.maxBody,
    logger: nestLogger(amici.surroundings.logger('reader')),
    metrics: amici.surroundings.metrics,
  });
  await app.listen({ path: socketPath });
  process.send!(READY);
  return async () => {
    await app.close();
    await amici.close();
  };
});
