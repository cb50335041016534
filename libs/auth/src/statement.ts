import type { Actor } from '@amici/contracts';
import {
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
import { statementDigest } from './command-digest';
import { hmacSha256 } from './hmac';
import { pairKey } from './pair-key';

const BLOCK = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/** The keys of a text, one PEM block behind the other: the one in use first. */
export const pemBlocks = (text: string): readonly string[] => text.match(BLOCK) ?? [];

/** How long a statement may be used after it was signed. */
export const STATEMENT_LIFETIME_MS = 30_000;

/** What is said in somebody's name: a command, or a question. */
export interface Payload {
  readonly kind: 'command' | 'query';
  /** Chosen by the sender: the command's id, or the query's. */
  readonly id: string;
  readonly body: unknown;
  /** The instant a command counts with, ms UTC. */
  readonly receivedAt?: number;
  /** The revision a command insists on. */
  readonly expectedRevision?: number;
}

/** What one service states to another about the actor, bound to the payload sent in the actor's name. */
interface StatementClaims extends Omit<Payload, 'body'> {
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

type Seal = (text: string) => string;

/** What seals texts under a key, in base64url. */
const sealing = (key: KeyObject): Seal => {
  if (key.type !== 'secret') return (text) => sign(null, Buffer.from(text), key).toString('base64url');
  const seal = hmacSha256(key.export());
  return (text) => seal(text, 'base64url');
};

type IsSealed = (text: string, seal: string) => boolean;

/** What says whether a text was sealed under a key. */
const checking = (key: KeyObject): IsSealed => {
  if (key.type !== 'secret')
    return (text, seal) => verify(null, Buffer.from(text), key, Buffer.from(seal, 'base64url'));
  const sealed = sealing(key);
  return (text, seal) => {
    const [given, right] = [Buffer.from(seal), Buffer.from(sealed(text))];
    return given.length === right.length && timingSafeEqual(given, right);
  };
};

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

const headerOf = (issuer: string, key: KeyObject): string =>
  base64url(JSON.stringify({ alg: algorithmOf(key), kid: issuer }));

/** States to the service `to` that `actor` says this. */
export type SignStatement = (actor: Actor, to: string, payload: Payload) => Promise<string>;

/** In PEM, while keys are changed one behind the other, the one in use first; or what is shared within a process. */
type Key = string | KeyObject;
type Keys = Readonly<Record<string, Key>>;

/** A text that is none is refused where it is made a key of. */
const keysIn = (key: Key): readonly [Key, ...Key[]] => {
  const [inUse = key, ...others] = typeof key === 'string' ? pemBlocks(key) : [];
  return [inUse, ...others];
};

/**
 * The keys that this process and one other service seal with where both have their own: a hundredth of a signature. Where
 * the other's is not known, or it lives in this process, there is none.
 */
const sharedWith = (
  own: Key | undefined,
  other: Key | undefined,
  way: Parameters<typeof pairKey>[2],
): readonly KeyObject[] =>
  typeof own === 'string' && typeof other === 'string'
    ? pemBlocks(own).flatMap((mine) => pemBlocks(other).map((his) => pairKey(mine, his, way)))
    : [];

/**
 * A signer for one service, with its private key (PEM) or the key it shares within its process; `now` is real time in
 * ms since the epoch. To a service among `others` (public keys, PEM) it states under the key they share; one of which several
 * are known is about to change its own, and believes a signature whichever it has. A statement is a compact JWS (RFC 7515).
 */
export const statementSigner = (
  issuer: string,
  own: Key,
  now: () => number,
  others: Keys = {},
): SignStatement => {
  const sealed = (key: KeyObject) => ({ header: headerOf(issuer, key), seal: sealing(key) });
  const [mine] = keysIn(own);
  const byItself = sealed(typeof mine === 'string' ? createPrivateKey(mine) : mine);
  const byReceiver = new Map<string, typeof byItself>();
  const towards = (to: string): typeof byItself => {
    const known = byReceiver.get(to);
    if (known !== undefined) return known;
    const theirs = Object.hasOwn(others, to) ? others[to] : undefined;
    const [shared, ...more] = sharedWith(mine, theirs, { issuer, receiver: to });
    const token = shared === undefined || more.length > 0 ? byItself : sealed(shared);
    byReceiver.set(to, token);
    return token;
  };
  return (actor, to, { body, ...payload }) => {
    const { header, seal } = towards(to);
    const digest = statementDigest(body, actor);
    const claims: StatementClaims = { issuer, actor, to, ...payload, digest, issuedAt: now() };
    const text = `${header}.${base64url(JSON.stringify(claims))}`;
    return Promise.resolve(`${text}.${seal(text)}`);
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
  payload: Payload,
) => Promise<
  { readonly ok: true; readonly actor: Actor } | { readonly ok: false; readonly code: StatementRefusal }
>;

const isOwnService = (issuer: string, { subject, office }: Actor): boolean =>
  subject === `service:${issuer}` && office === 'service';

/** A service speaks for itself alone. The gateway speaks for people, and for itself only where it asks. */
const mayState = ({ issuer, actor, kind }: StatementClaims): boolean => {
  if (issuer !== 'gateway') return isOwnService(issuer, actor);
  const isPerson = !actor.subject.startsWith('service:') && actor.office !== 'service';
  return isPerson || (kind === 'query' && isOwnService(issuer, actor));
};

/** Header, claims and seal. */
const PARTS = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

const json = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;

/** Whose statements are believed, by the header that each issuer writes for each kind of key. */
type Believed = ReadonlyMap<string, { readonly issuer: string; readonly isSealed: IsSealed }>;

const anyOf =
  (checks: readonly IsSealed[]): IsSealed =>
  (text, seal) =>
    checks.some((isSealed) => isSealed(text, seal));

const believedOf = (receiver: string, own: Key | undefined, keys: Keys): Believed => {
  const believed = Object.entries(keys).flatMap(([issuer, given]) => {
    const known = keysIn(given).map((key) => (typeof key === 'string' ? createPublicKey(key) : key));
    const ways = [known, sharedWith(own, given, { issuer, receiver })];
    return ways.flatMap((by) => {
      const checks = by.map(checking);
      return by[0] === undefined
        ? []
        : [[headerOf(issuer, by[0]), { issuer, isSealed: anyOf(checks) }] as const];
    });
  });
  return new Map(believed);
};

/** Issuer and claims of a statement that is sealed as its issuer would; undefined for any other. */
const open = (
  believed: Believed,
  statement: string,
): { readonly issuer: string; readonly claims: StatementClaims } | undefined => {
  const [, header, body, seal] = PARTS.exec(statement) ?? [];
  const by = believed.get(header ?? '');
  if (by === undefined || body === undefined || seal === undefined) return undefined;
  try {
    if (!by.isSealed(`${header}.${body}`, seal)) return undefined;
    return { issuer: by.issuer, claims: json(body) as StatementClaims };
  } catch {
    return undefined;
  }
};

/** What else than this a statement was signed for; undefined where it was signed for exactly this. */
const otherThan = (
  claims: StatementClaims,
  receiver: string,
  payload: Payload,
): StatementRefusal | undefined => {
  if (claims.to !== receiver) return 'statement-for-another-service';
  if (claims.kind !== payload.kind) return 'statement-for-another-kind';
  if (claims.id !== payload.id) return 'statement-for-another-command';
  if (claims.receivedAt !== payload.receivedAt) return 'statement-for-another-instant';
  if (claims.expectedRevision !== payload.expectedRevision) return 'statement-for-another-revision';
  return claims.digest === statementDigest(payload.body, claims.actor)
    ? undefined
    : 'statement-for-another-body';
};

/**
 * A verifier for one service, the receiver, over the keys of those who may state (`gateway`, `clock`, …): public ones
 * (PEM), or what they share within one process. With its `own` private key (PEM) it believes what is stated to it under
 * the key it shares with the issuer as well. `onSkew` is told how many ms an issuer's clock is ahead of ours, negative
 * where it is behind.
 */
export const statementVerifier = (
  receiver: string,
  believed: Keys,
  now: () => number,
  onSkew: (issuer: string, aheadMs: number) => void = () => undefined,
  own?: Key,
): VerifyStatement => {
  const skew = new ClockSkew(onSkew);
  const keys = believedOf(receiver, own, believed);
  const refuse = (code: StatementRefusal) => ({ ok: false, code }) as const;
  const believe = (statement: string | undefined, payload: Payload) => {
    if (statement === undefined || statement === '') return refuse('statement-missing');
    const opened = open(keys, statement);
    if (opened === undefined || opened.claims.issuer !== opened.issuer) return refuse('statement-invalid');
    const { claims } = opened;
    const at = now();
    skew.observe(opened.issuer, claims.issuedAt, at);
    if (Math.abs(at - claims.issuedAt) > STATEMENT_LIFETIME_MS) return refuse('statement-expired');
    const other = otherThan(claims, receiver, payload);
    if (other !== undefined) return refuse(other);
    if (!mayState(claims)) return refuse('statement-beyond-authority');
    return { ok: true, actor: claims.actor } as const;
  };
  return (statement, payload) => Promise.resolve(believe(statement, payload));
};
