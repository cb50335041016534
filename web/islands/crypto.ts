import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Crypto } from '@amici/verify';

/** SHA-256 and Ed25519 (RFC 8032) of a page: what browsers bring answers later, and the checker asks at once. */
export const pageCrypto: Crypto = {
  sha256,
  verifyEd25519: (publicKey, message, signature) => {
    try {
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  },
};
