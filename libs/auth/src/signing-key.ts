import { createPrivateKey, createPublicKey, hash, randomBytes, sign, verify } from 'node:crypto';
import {
  COSIGNATURE,
  ED25519,
  fromBase64,
  isKeyName,
  keyOf,
  toBase64,
  type Crypto,
  type Ed25519Signer,
  type KeyType,
  type VerifierKey,
} from '@amici/verify';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** SHA-256 and Ed25519 of `node:crypto`, as the checker wants them. */
export const nodeCrypto: Crypto = {
  // Asked for a buffer, Node makes it by far more than the hashing costs; a tree makes millions.
  sha256: (bytes) => Buffer.from(hash('sha256', bytes, 'binary'), 'binary'),
  verifyEd25519: (publicKey, message, signature) => {
    try {
      const x = Buffer.from(publicKey).toString('base64url');
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      return verify(null, message, key, signature);
    } catch {
      return false;
    }
  },
};

/** A signer that can also sign in another thread, while this one goes on. */
export interface PatientSigner extends Ed25519Signer {
  readonly signApart: (message: Uint8Array) => Promise<Uint8Array>;
}

/** Signs with the private key of these 32 bytes (RFC 8032). */
export const ed25519Signer = (seed: Uint8Array): PatientSigner => {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x!, 'base64url'),
    sign: (message) => sign(null, message, key),
    signApart: (message) =>
      new Promise((signed, failed) =>
        sign(null, message, key, (error, signature) => (error === null ? signed(signature) : failed(error))),
      ),
  };
};

/** A key that signs notes: its public half, and how it signs. */
export interface SigningKey {
  readonly key: VerifierKey;
  readonly signer: Ed25519Signer;
}

/** `PRIVATE+KEY+<name>+<id>+<base 64 of type and seed>`, the form of Go's sumdb/note; undefined where it is not one. */
export const readSigningKey = (text: string): SigningKey | undefined => {
  const [, name = '', id, material = ''] =
    /^PRIVATE\+KEY\+([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text.trim()) ?? [];
  const bytes = fromBase64(material);
  const type = bytes?.[0];
  if (!isKeyName(name) || bytes?.length !== 33 || (type !== ED25519 && type !== COSIGNATURE))
    return undefined;
  const signer = ed25519Signer(bytes.subarray(1));
  const key = keyOf(name, type, signer.publicKey, nodeCrypto.sha256);
  return key.id === id ? { key, signer } : undefined;
};

/** A new key, in the form that `readSigningKey` reads. */
export const newSigningKey = (name: string, type: KeyType, seed: Uint8Array = randomBytes(32)): string => {
  const { id } = keyOf(name, type, ed25519Signer(seed).publicKey, nodeCrypto.sha256);
  return `PRIVATE+KEY+${name}+${id}+${toBase64(Buffer.concat([Uint8Array.of(type), seed]))}`;
};
