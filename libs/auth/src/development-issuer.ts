import type { JSONWebKeySet, JWK } from 'jose';
import { createPublicKey } from 'node:crypto';
import { jose } from './jose';
import { generateKeys, type KeyPair } from './statement';

const KEY_ID = 'development';

/** The issuer of the tokens that the all-in-one server mints for itself; never accepted in production. */
export const DEVELOPMENT_ISSUER = 'amici-development';
export const DEVELOPMENT_AUDIENCE = 'amici';

export interface DevelopmentIssuer {
  readonly keySet: JSONWebKeySet;
  /** A token for the subject; `lifetimeSeconds` at most 30 days. */
  mint(subject: string, lifetimeSeconds: number, now: number): Promise<string>;
}

export const developmentIssuer = (keys: KeyPair = generateKeys()): DevelopmentIssuer => {
  const jwk = createPublicKey(keys.publicKey).export({ format: 'jwk' }) as JWK;
  return {
    keySet: { keys: [{ ...jwk, kid: KEY_ID, alg: 'EdDSA', use: 'sig' }] },
    mint: async (subject, lifetimeSeconds, now) => {
      const { importPKCS8, SignJWT } = await jose();
      const privateKey = await importPKCS8(keys.privateKey, 'EdDSA');
      const issuedAt = Math.floor(now / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID })
        .setIssuer(DEVELOPMENT_ISSUER)
        .setAudience(DEVELOPMENT_AUDIENCE)
        .setSubject(subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + Math.min(lifetimeSeconds, 30 * 86_400))
        .sign(privateKey);
    },
  };
};
