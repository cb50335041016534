import { isId } from '@amici/contracts';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import { hash as hashOf } from 'node:crypto';
import { jose } from './jose';

/** Signature algorithms a bearer token may use; a shared secret is none of them. */
const ALGORITHMS = ['EdDSA', 'RS256'];

export interface BearerSettings {
  readonly issuer: string;
  readonly audience: string;
  /** Where the issuer publishes its keys, or the keys themselves. */
  readonly keys: { readonly url: string } | JSONWebKeySet;
  /** Its subjects are bound to people, so that they need not look like ids. */
  readonly anySubject?: boolean;
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

/** What a token may name: a person by their id, never a service and never an address. */
export const isSubject = (text: string): boolean => isId('player', text);

/** How long a token that was verified is believed without looking again: a key the issuer withdraws may be of use so long. */
const BELIEVED_MS = 60_000;
const MAX_BELIEVED = 10_000;
const TOLERANCE_S = 5;

/** Tokens verified a moment ago, known by their hashes; the longest known go first. */
class Believed {
  private readonly known = new Map<string, { readonly subject: string; readonly until: number }>();

  constructor(private readonly now: () => number) {}

  subjectOf(hash: string): string | undefined {
    const found = this.known.get(hash);
    if (found === undefined || this.now() < found.until) return found?.subject;
    this.known.delete(hash);
    return undefined;
  }

  /** `expires` in seconds since the epoch, as the token says it. */
  keep(hash: string, subject: string, expires: number): void {
    const until = Math.min(this.now() + BELIEVED_MS, (expires + TOLERANCE_S) * 1_000);
    this.known.set(hash, { subject, until });
    const oldest = this.known.size > MAX_BELIEVED ? this.known.keys().next().value : undefined;
    if (oldest !== undefined) this.known.delete(oldest);
  }
}

const keysOf = async ({ keys }: BearerSettings): Promise<JWTVerifyGetKey> => {
  const { createLocalJWKSet, createRemoteJWKSet } = await jose();
  return 'url' in keys && typeof keys.url === 'string'
    ? createRemoteJWKSet(new URL(keys.url), { timeoutDuration: 5_000 })
    : createLocalJWKSet(keys as JSONWebKeySet);
};

/**
 * Verifies `Authorization: Bearer <JWT>` against the issuer's keys: signature, algorithm, issuer, audience and
 * expiry. Only the subject is taken from the token; offices come from the registry and apply at once. A token sent again
 * within a minute is recognised. `now` is real time in ms since the epoch.
 */
export const bearerVerifier = (settings: BearerSettings, now: () => number = Date.now): VerifyBearer => {
  let keys: JWTVerifyGetKey | undefined;
  const believed = new Believed(now);
  const verify = async (token: string): Promise<BearerAnswer> => {
    const hash = hashOf('sha256', token, 'base64url');
    const known = believed.subjectOf(hash);
    if (known !== undefined) return { ok: true, subject: known };
    const { jwtVerify } = await jose();
    keys ??= await keysOf(settings);
    const { payload } = await jwtVerify(token, keys, {
      issuer: settings.issuer,
      audience: settings.audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: TOLERANCE_S,
      currentDate: new Date(now()),
    });
    const { sub, exp } = payload;
    if (typeof sub !== 'string' || !(settings.anySubject === true || isSubject(sub)))
      return { ok: false, code: 'token-invalid' };
    believed.keep(hash, sub, exp!);
    return { ok: true, subject: sub };
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
