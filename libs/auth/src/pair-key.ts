import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { createPrivateKey, createPublicKey, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Bytes of a key that HMAC-SHA-256 seals with. */
const LENGTH = 32;

const bytesOf = (key: KeyObject, half: 'd' | 'x'): Buffer =>
  Buffer.from(key.export({ format: 'jwk' })[half]!, 'base64url');

/** Who states, and who is to believe it: each direction has a key of its own, so that no statement can be sent back. */
interface Direction {
  readonly issuer: string;
  readonly receiver: string;
}

/**
 * The key that two services can each make from their own private key and the other's public one (Ed25519, PEM), and nobody
 * else: X25519 over the same points (RFC 7748, 4.1 and 6.1), HKDF-SHA-256 (RFC 5869). Throws for keys of another kind.
 */
export const pairKey = (
  privateKey: string,
  publicKey: string,
  { issuer, receiver }: Direction,
): KeyObject => {
  const own = ed25519.utils.toMontgomerySecret(bytesOf(createPrivateKey(privateKey), 'd'));
  const other = ed25519.utils.toMontgomery(bytesOf(createPublicKey(publicKey), 'x'));
  const info = `amici statement ${issuer} ${receiver}`;
  const secret = hkdfSync('sha256', x25519.getSharedSecret(own, other), '', info, LENGTH);
  return createSecretKey(Buffer.from(secret));
};
