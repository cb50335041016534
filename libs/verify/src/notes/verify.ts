import { err, ok, type Result } from '@amici/kernel/result';
import { toHex, toUtf8 } from '../bytes';
import type { Crypto } from '../crypto';
import { cosignedMessage, readTimestamp } from './sign';
import { COSIGNATURE, type VerifierKey } from './key';
import type { Note, SignatureLine } from './note';

/** The prime of the field, and the order of the group (RFC 8032, 5.1). */
const P = 2n ** 255n - 19n;
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

/** The y coordinates of the eight points whose order is 1, 2, 4 or 8. */
const SMALL_ORDER_Y: readonly bigint[] = [
  0n,
  1n,
  P - 1n,
  2707385501144840649318225287225658788936804267575313519463743609750303402022n,
  55188659117513257062467267217118295137698188065244968500265048394206261417927n,
];

const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(Uint8Array.from(bytes).reverse())}`);

/** Whether 32 bytes are the one encoding of a point's y, and the point is not of small order. */
const isSoundPoint = (bytes: Uint8Array): boolean => {
  const y = littleEndian(bytes) & (2n ** 255n - 1n);
  return y < P && !SMALL_ORDER_Y.includes(y);
};

/**
 * What a key of 32 bytes and a signature of 64 must be before the equation counts, so that all checkers say the same of each:
 * canonical encodings, S below the order, and no point of small order. The equation itself is the one without cofactor
 * (`[S]B = R + [k]A`, RFC 8032, 5.1.7), which OpenSSL checks.
 */
const isStrict = (publicKey: Uint8Array, signature: Uint8Array): boolean =>
  publicKey.length === 32 &&
  signature.length === 64 &&
  isSoundPoint(publicKey) &&
  isSoundPoint(signature.subarray(0, 32)) &&
  littleEndian(signature.subarray(32)) < L;

/** A signature that holds. */
export interface Verified {
  readonly key: VerifierKey;
  readonly line: string;
  /** Of a cosignature: seconds since 1970 at which the witness says it had seen no larger tree. */
  readonly time?: number;
}

export interface SignatureRefusal {
  /** `signature-invalid`: one by a known key does not hold, which spoils the note. `not-signed`: none is by a known key. */
  readonly code: 'signature-invalid' | 'not-signed';
  readonly detail?: string;
}

const verifyLine = (
  text: string,
  key: VerifierKey,
  { signature, line }: SignatureLine,
  crypto: Crypto,
): Verified | undefined => {
  const holds = (message: string, bytes: Uint8Array): boolean =>
    isStrict(key.publicKey, bytes) && crypto.verifyEd25519(key.publicKey, toUtf8(message), bytes);
  if (key.type !== COSIGNATURE) return holds(text, signature) ? { key, line } : undefined;
  const time = readTimestamp(signature);
  if (time === undefined || !holds(cosignedMessage(text, time), signature.subarray(8))) return undefined;
  return { key, line, time };
};

/** The signatures of a note that are by these keys; those of others are passed over (C2SP signed-note). */
export const verifyNote = (
  { text, signatures }: Note,
  keys: readonly VerifierKey[],
  crypto: Crypto,
): Result<readonly Verified[], SignatureRefusal> => {
  const verified: Verified[] = [];
  for (const signature of signatures)
    for (const key of keys.filter(({ name, id }) => name === signature.name && id === signature.id)) {
      const found = verifyLine(text, key, signature, crypto);
      if (found === undefined) return err({ code: 'signature-invalid', detail: signature.line });
      verified.push(found);
    }
  return verified.length === 0 ? err({ code: 'not-signed' }) : ok(verified);
};
