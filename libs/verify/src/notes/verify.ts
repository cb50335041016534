import { err, ok, type Result } from '@amici/kernel/result';
import { toUtf8 } from '../bytes';
import type { Crypto } from '../crypto';
import { cosignedMessage, readTimestamp } from './cosignature';
import { COSIGNATURE, type VerifierKey } from './key';
import type { Note, SignatureLine } from './note';
import { isStrict } from './strict';

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
