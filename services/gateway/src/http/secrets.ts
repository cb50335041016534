import type { KeyedHashes } from '@amici/auth';
import { createHash, randomBytes } from 'node:crypto';

/** A secret that is told once, and what is kept of it. */
export interface Secret {
  readonly text: string;
  readonly hash: string;
}

/** What a secret is made for. */
interface Sent {
  readonly actor: { readonly subject: string };
  readonly commandId: string;
}

/** Whose it is, then 256 random bits. */
const TEXT = /^amici_([A-Za-z0-9_-]{1,172})\.([A-Za-z0-9_-]{43})$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * 256 bits that nobody else can find: by a key of the gateways the same for a command that is sent again, so that its
 * repeat is the same command and has the first answer; without a key random.
 */
export const secretBitsOf = (hashes: KeyedHashes, what: string, { actor, commandId }: Sent): Buffer => {
  const seed = `secret of ${what} ${commandId} ${actor.subject}`;
  const hash = hashes.of(seed);
  return hash === seed ? randomBytes(32) : Buffer.from(hash, 'hex');
};

export const newSecret = (person: string, bits: Buffer = randomBytes(32)): Secret => {
  const secret = bits.toString('base64url');
  return { text: `amici_${Buffer.from(person).toString('base64url')}.${secret}`, hash: sha256(secret) };
};

/** A secret for signatures, as the Standard Webhooks specification writes it. */
export const newSigningSecret = (bits: Buffer): string => `whsec_${bits.toString('base64')}`;

/** Whose secret a text is, and its hash; undefined where it is none. */
export const readSecret = (
  text: string,
): { readonly person: string; readonly secretHash: string } | undefined => {
  const [, person, secret] = TEXT.exec(text) ?? [];
  if (person === undefined) return undefined;
  return { person: Buffer.from(person, 'base64url').toString(), secretHash: sha256(secret!) };
};
