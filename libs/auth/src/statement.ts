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
import { saidDigest } from './command-digest';

/** How long a statement may be used after it was signed. */
export const STATEMENT_LIFETIME_MS = 30_000;

/** What is said in somebody's name: a command, or a question. */
export interface Said {
  readonly kind: 'command' | 'query';
  /** Chosen by the sender: the command's id, or the query's. */
  readonly id: string;
  readonly body: unknown;
  /** The instant a command counts with, ms UTC. */
  readonly receivedAt?: number;
  /** The revision a command insists on. */
  readonly expectedRevision?: number;
}

/** What one service says to another about who acts, bound to all that is said in his name. */
interface StatementClaims extends Omit<Said, 'body'> {
  readonly issuer: string;
  readonly actor: Actor;
  /** The service it is said to. */
  readonly to: string;
  readonly digest: string;
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

/** States to the service `to` that `actor` says this. */
export type SignStatement = (actor: Actor, to: string, said: Said) => Promise<string>;

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
  return (actor, to, { body, ...said }) => {
    const digest = saidDigest(body, actor);
    const claims: StatementClaims = { issuer, actor, to, ...said, digest, issuedAt: now() };
    const text = `${header}.${base64url(JSON.stringify(claims))}`;
    return Promise.resolve(`${text}.${sealed(key, text).toString('base64url')}`);
  };
};

export type StatementRefusal =
  | 'statement-missing'
  | 'statement-invalid'
  | 'statement-expired'
  | 'statement-for-another-command'
  | 'statement-for-another-service'
  | 'statement-for-another-kind'
  | 'statement-for-another-body'
  | 'statement-for-another-instant'
  | 'statement-for-another-revision'
  | 'statement-beyond-authority';

export type VerifyStatement = (
  statement: string | undefined,
  said: Said,
) => Promise<
  { readonly ok: true; readonly actor: Actor } | { readonly ok: false; readonly code: StatementRefusal }
>;

const isItself = (issuer: string, { subject, office }: Actor): boolean =>
  subject === `service:${issuer}` && office === 'service';

/** A service speaks for itself alone. The gateway speaks for people, and for itself only where it asks. */
const mayState = ({ issuer, actor, kind }: StatementClaims): boolean => {
  if (issuer !== 'gateway') return isItself(issuer, actor);
  const isPerson = !actor.subject.startsWith('service:') && actor.office !== 'service';
  return isPerson || (kind === 'query' && isItself(issuer, actor));
};

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

/** What else than this a statement was signed for; undefined where it was signed for exactly this. */
const otherThan = (claims: StatementClaims, receiver: string, said: Said): StatementRefusal | undefined => {
  if (claims.to !== receiver) return 'statement-for-another-service';
  if (claims.kind !== said.kind) return 'statement-for-another-kind';
  if (claims.id !== said.id) return 'statement-for-another-command';
  if (claims.receivedAt !== said.receivedAt) return 'statement-for-another-instant';
  if (claims.expectedRevision !== said.expectedRevision) return 'statement-for-another-revision';
  return claims.digest === saidDigest(said.body, claims.actor) ? undefined : 'statement-for-another-body';
};

/**
 * A verifier for one service, the receiver, over the keys of those who may state (`gateway`, `clock`, …): public ones
 * (PEM), or what they share within one process. `onSkew` is told how many ms an issuer's clock is ahead of ours,
 * negative where it is behind.
 */
export const statementVerifier = (
  receiver: string,
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
  const believe = (statement: string | undefined, said: Said) => {
    if (statement === undefined || statement === '') return refuse('statement-missing');
    const opened = open(keys, statement);
    if (opened === undefined || opened.claims.issuer !== opened.issuer) return refuse('statement-invalid');
    const { claims } = opened;
    const at = now();
    skew.heard(opened.issuer, claims.issuedAt, at);
    if (Math.abs(at - claims.issuedAt) > STATEMENT_LIFETIME_MS) return refuse('statement-expired');
    const other = otherThan(claims, receiver, said);
    if (other !== undefined) return refuse(other);
    if (!mayState(claims)) return refuse('statement-beyond-authority');
    return { ok: true, actor: claims.actor } as const;
  };
  return (statement, said) => Promise.resolve(believe(statement, said));
};
