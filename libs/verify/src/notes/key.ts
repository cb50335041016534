import { err, ok, type Result } from '@amici/kernel/result';
import { concat, fromBase64, toBase64, toHex, toUtf8 } from '../bytes';
import type { Crypto } from '../crypto';

/** Signature types of C2SP signed-note: over the text of a note, and a witness's over a checkpoint with its time. */
export const ED25519 = 0x01;
export const COSIGNATURE = 0x04;

export type KeyType = typeof ED25519 | typeof COSIGNATURE;

/** The public half of a key that signs notes. Name and id together tell which key signed. */
export interface VerifierKey {
  readonly name: string;
  /** 8 hex digits. */
  readonly id: string;
  readonly type: KeyType;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
}

export interface KeyRefusal {
  readonly code: 'key-malformed' | 'key-type-unknown' | 'key-id-differs';
}

/** Not empty, without Unicode spaces and plus signs. */
export const isKeyName = (name: string): boolean =>
  /^[^\p{White_Space}+]+$/u.test(name) && ![...name].some((sign) => sign < ' ');

export const keyId = (name: string, type: KeyType, publicKey: Uint8Array, sha256: Crypto['sha256']): string =>
  toHex(sha256(concat(toUtf8(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, 4));

export const keyOf = (
  name: string,
  type: KeyType,
  publicKey: Uint8Array,
  sha256: Crypto['sha256'],
): VerifierKey => {
  if (!isKeyName(name)) throw new RangeError(`no name of a key: ${JSON.stringify(name)}`);
  return { name, id: keyId(name, type, publicKey, sha256), type, publicKey };
};

/** `<name>+<id>+<base 64 of type and public key>`. */
export const writeVerifierKey = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${id}+${toBase64(concat(Uint8Array.of(type), publicKey))}`;

/** Reads a verifier key ("vkey"); the id must be the one that follows from name, type and key. */
export const readVerifierKey = (text: string, sha256: Crypto['sha256']): Result<VerifierKey, KeyRefusal> => {
  const [, name = '', id, material = ''] = /^([^+]*)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const bytes = fromBase64(material);
  if (!isKeyName(name) || bytes === undefined || bytes.length < 2) return err({ code: 'key-malformed' });
  const [type] = bytes;
  if (type !== ED25519 && type !== COSIGNATURE) return err({ code: 'key-type-unknown' });
  if (bytes.length !== 33) return err({ code: 'key-malformed' });
  const key = keyOf(name, type, bytes.subarray(1), sha256);
  return key.id === id ? ok(key) : err({ code: 'key-id-differs' });
};
