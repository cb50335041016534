import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import { jose } from './jose';

/** Signature algorithms a bearer token may use; a shared secret is none of them. */
const ALGORITHMS = ['EdDSA', 'RS256'];

export interface BearerSettings {
  readonly issuer: string;
  readonly audience: string;
  /** Where the issuer publishes its keys, or the keys themselves. */
  readonly keys: { readonly url: string } | JSONWebKeySet;
}

export type BearerAnswer =
  | { readonly ok: true; readonly subject: string }
  | {
      readonly ok: false;
      readonly code: 'token-missing' | 'token-invalid' | 'token-expired' | 'issuer-unavailable';
    };

export type VerifyBearer = (authorization: string | undefined) => Promise<BearerAnswer>;

/** What `jose` calls a failure of its own that has no other name: an answer of the issuer that is no key set. */
const NO_KEY_SET = ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'];

const SUBJECT = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,127}$/;

/** Whom a token may name: a person, never a service. */
export const isSubject = (text: string): boolean => SUBJECT.test(text);

const keysOf = async ({ keys }: BearerSettings): Promise<JWTVerifyGetKey> => {
  const { createLocalJWKSet, createRemoteJWKSet } = await jose();
  return 'url' in keys && typeof keys.url === 'string'
    ? createRemoteJWKSet(new URL(keys.url), { timeoutDuration: 5_000 })
    : createLocalJWKSet(keys as JSONWebKeySet);
};

/**
 * Verifies `Authorization: Bearer <JWT>` against the issuer's keys: signature, algorithm, issuer, audience and
 * expiry. Only the subject is taken from the token; offices come from the registry and apply at once.
 */
export const bearerVerifier = (settings: BearerSettings): VerifyBearer => {
  let keys: JWTVerifyGetKey | undefined;
  const verify = async (token: string): Promise<BearerAnswer> => {
    const { jwtVerify } = await jose();
    keys ??= await keysOf(settings);
    const { payload } = await jwtVerify(token, keys, {
      issuer: settings.issuer,
      audience: settings.audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    });
    return typeof payload.sub === 'string' && isSubject(payload.sub)
      ? { ok: true, subject: payload.sub }
      : { ok: false, code: 'token-invalid' };
  };
  return async (authorization) => {
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined)
      return { ok: false, code: authorization === undefined ? 'token-missing' : 'token-invalid' };
    try {
      return await verify(token);
    } catch (error) {
      const { errors } = await jose();
      if (error instanceof errors.JWTExpired) return { ok: false, code: 'token-expired' };
      const ofToken = error instanceof errors.JOSEError && !NO_KEY_SET.includes(error.code);
      return { ok: false, code: ofToken ? 'token-invalid' : 'issuer-unavailable' };
    }
  };
};
