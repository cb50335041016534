/** SHA-256 and Ed25519, handed in: `node:crypto` on a server, `@noble/*` in a page. */
export interface Crypto {
  /** 32 bytes. */
  readonly sha256: (bytes: Uint8Array) => Uint8Array;
  /** Whether 64 bytes of signature over the message are by the 32-byte public key, by the equation without cofactor (RFC 8032); never throws. */
  readonly verifyEd25519: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
}

/** What a signer needs: their public key of 32 bytes, and how they sign (64 bytes, RFC 8032). */
export interface Ed25519Signer {
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array) => Uint8Array;
}
