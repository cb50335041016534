import type { Actor } from '@amici/contracts';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { jose } from './jose';

/** How long a statement may be used after it was signed. */
export const STATEMENT_LIFETIME_MS = 30_000;

const ALGORITHM = 'EdDSA';

/** What one service says to another about who acts; bound to one command id so that it cannot be used twice. */
interface StatementClaims {
  readonly issuer: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly issuedAt: number;
}

/** Ed25519 keys in PEM (PKCS #8 and SPKI). */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

export const generateKeys = (): KeyPair =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

export type SignStatement = (actor: Actor, commandId: string) => Promise<string>;

/** A signer for one service; `now` is real time in ms since the epoch. */
export const statementSigner = (issuer: string, privateKey: string, now: () => number): SignStatement => {
  const key = createPrivateKey(privateKey);
  return async (actor, commandId) => {
    const claims: StatementClaims = { issuer, actor, commandId, issuedAt: now() };
    const { CompactSign } = await jose();
    const body = new TextEncoder().encode(JSON.stringify(claims));
    return new CompactSign(body).setProtectedHeader({ alg: ALGORITHM, kid: issuer }).sign(key);
  };
};

export type StatementRefusal =
  | 'statement-missing'
  | 'statement-invalid'
  | 'statement-expired'
  | 'statement-for-another-command'
  | 'statement-beyond-authority';

export type VerifyStatement = (
  statement: string | undefined,
  commandId: string,
) => Promise<
  { readonly ok: true; readonly actor: Actor } | { readonly ok: false; readonly code: StatementRefusal }
>;

/** The gateway speaks for people; every other service only for itself. */
const mayState = (issuer: string, actor: Actor): boolean =>
  issuer === 'gateway'
    ? !actor.subject.startsWith('service:') && actor.office !== 'service'
    : actor.subject === `service:${issuer}` && actor.office === 'service';

/** A verifier over the public keys of those who may state (`gateway`, `clock`, …). */
export const statementVerifier = (
  publicKeys: Readonly<Record<string, string>>,
  now: () => number,
): VerifyStatement => {
  const keys = new Map<string, KeyObject>(
    Object.entries(publicKeys).map(([issuer, pem]) => [issuer, createPublicKey(pem)]),
  );
  const refuse = (code: StatementRefusal) => ({ ok: false, code }) as const;
  const open = async (
    statement: string,
  ): Promise<{ issuer: string; claims: StatementClaims } | undefined> => {
    try {
      const { compactVerify } = await jose();
      let issuer = '';
      const { payload } = await compactVerify(
        statement,
        (header) => {
          issuer = header.kid ?? '';
          const key = keys.get(issuer);
          if (key === undefined) throw new Error('unknown issuer');
          return key;
        },
        { algorithms: [ALGORITHM] },
      );
      return { issuer, claims: JSON.parse(new TextDecoder().decode(payload)) as StatementClaims };
    } catch {
      return undefined;
    }
  };
  return async (statement, commandId) => {
    if (statement === undefined || statement === '') return refuse('statement-missing');
    const opened = await open(statement);
    if (opened === undefined || opened.claims.issuer !== opened.issuer) return refuse('statement-invalid');
    const { claims } = opened;
    if (Math.abs(now() - claims.issuedAt) > STATEMENT_LIFETIME_MS) return refuse('statement-expired');
    if (claims.commandId !== commandId) return refuse('statement-for-another-command');
    if (!mayState(opened.issuer, claims.actor)) return refuse('statement-beyond-authority');
    return { ok: true, actor: claims.actor };
  };
};
