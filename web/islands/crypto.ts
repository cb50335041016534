import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Crypto } from '@amici/verify';

const { Point } = ed25519;

const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);

/**
 * [S]B - [k]A is R to the bit (RFC 8032, 5.1.7). `ed25519.verify` multiplies both sides by the cofactor, and so takes signatures
 * that no other checker takes.
 */
const holds = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
  const [r, s] = [signature.subarray(0, 32), littleEndian(signature.subarray(32))];
  const k = littleEndian(sha512(concatBytes(r, publicKey, message))) % Point.Fn.ORDER;
  const point = Point.BASE.multiplyUnsafe(s).subtract(Point.fromBytes(publicKey).multiplyUnsafe(k));
  return point.toBytes().every((byte, index) => byte === r[index]);
};

/** SHA-256 and Ed25519 of a page: what browsers bring answers later, and the checker asks at once. */
export const pageCrypto: Crypto = {
  sha256,
  verifyEd25519: (publicKey, message, signature) => {
    try {
      return holds(publicKey, message, signature);
    } catch {
      return false;
    }
  },
};
