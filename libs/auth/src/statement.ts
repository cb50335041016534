import type { Actor } from '@amici/contracts';
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto';
import { ClockSkew } from './clock-skew';

/** How long a statement may be used after it was signed. */
export const STATEMENT_LIFETIME_MS = 30_000;

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

/** A key for issuer and believer in one process: a statement under it costs a hundredth of a signature. */
export const generateSharedKey = (): KeyObject => createSecretKey(randomBytes(32));

/** The key decides how a statement is sealed, never the statement itself. */
const algorithmOf = ({ type }: KeyObject): 'HS256' | 'EdDSA' => (type === 'secret' ? 'HS256' : 'EdDSA');

const mac = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const sealed = (key: KeyObject, text: string): Buffer =>
  key.type === 'secret' ? mac(key, text) : sign(null, Buffer.from(text), key);

const isSealed = (key: KeyObject, text: string, seal: Buffer): boolean => {
  if (key.type !== 'secret') return verify(null, Buffer.from(text), key, seal);
  const right = mac(key, text);
  return seal.length === right.length && timingSafeEqual(seal, right);
};

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

export type SignStatement = (actor: Actor, commandId: string) => Promise<string>;

/**
 * A signer for one service, with its private key (PEM) or the key it shares within its process; `now` is real time in
 * ms since the epoch. A statement is a compact JWS (RFC 7515).
 */
export const statementSigner = (
  issuer: string,
  own: string | KeyObject,
  now: () => number,
): SignStatement => {
  const key = typeof own === 'string' ? createPrivateKey(own) : own;
  const header = base64url(JSON.stringify({ alg: algorithmOf(key), kid: issuer }));
  return (actor, commandId) => {
    const claims: StatementClaims = { issuer, actor, commandId, issuedAt: now() };
    const text = `${header}.${base64url(JSON.stringify(claims))}`;
    return Promise.resolve(`${text}.${sealed(key, text).toString('base64url')}`);
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

/** Header, claims and seal. */
const PARTS = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

const json = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;

/** Issuer and claims of a statement that is sealed as its issuer would; undefined for any other. */
const open = (
  keys: ReadonlyMap<string, KeyObject>,
  statement: string,
): { readonly issuer: string; readonly claims: StatementClaims } | undefined => {
  const [, header, body, seal] = PARTS.exec(statement) ?? [];
  if (header === undefined || body === undefined || seal === undefined) return undefined;
  try {
    const { alg, kid: issuer } = json(header) as { readonly alg?: unknown; readonly kid?: string };
    const key = issuer === undefined ? undefined : keys.get(issuer);
    if (issuer === undefined || key === undefined || alg !== algorithmOf(key)) return undefined;
    if (!isSealed(key, `${header}.${body}`, Buffer.from(seal, 'base64url'))) return undefined;
    return { issuer, claims: json(body) as StatementClaims };
  } catch {
    return undefined;
  }
};

/**
 * A verifier over the keys of those who may state (`gateway`, `clock`, …): public ones (PEM), or what they share within
 * one process. `onSkew` is told how many ms an issuer's clock is ahead of ours, negative where it is behind.
 */
export const statementVerifier = (
  believed: Readonly<Record<string, string | KeyObject>>,
  now: () => number,
  onSkew: (issuer: string, aheadMs: number) => void = () => undefined,
): VerifyStatement => {
  const skew = new ClockSkew(onSkew);
  const keys = new Map<string, KeyObject>(
    Object.entries(believed).map(([issuer, key]) => [
      issuer,
      typeof key === 'string' ? createPublicKey(key) : key,
    ]),
  );
  const refuse = (code: StatementRefusal) => ({ ok: false, code }) as const;
  const believe = (statement: string | undefined, commandId: string) => {
    if (statement === undefined || statement === '') return refuse('statement-missing');
    const opened = open(keys, statement);
    if (opened === undefined || opened.claims.issuer !== opened.issuer) return refuse('statement-invalid');
    const { claims } = opened;
    const at = now();
    skew.heard(opened.issuer, claims.issuedAt, at);
    if (Math.abs(at - claims.issuedAt) > STATEMENT_LIFETIME_MS) return refuse('statement-expired');
    if (claims.commandId !== commandId) return refuse('statement-for-another-command');
    if (!mayState(opened.issuer, claims.actor)) return refuse('statement-beyond-authority');
    return { ok: true, actor: claims.actor } as const;
  };
  return (statement, commandId) => Promise.resolve(believe(statement, commandId));
};
