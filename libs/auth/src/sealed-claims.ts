import { jose } from './jose';

export type Claims = Readonly<Record<string, unknown>>;

/** Claims that their holder can neither read nor change. */
export interface SealedClaims {
  seal(claims: Claims, lifetimeSeconds: number): Promise<string>;
  /** What was sealed under one of the keys; undefined where it was not, or is over. */
  open(text: string): Promise<Claims | undefined>;
}

/** JWE (RFC 7516, `dir` with A256GCM) under keys of 32 bytes, the first of which seals. `now` is real time in ms. */
export const sealedClaims = (keys: readonly Buffer[], now: () => number = Date.now): SealedClaims => ({
  seal: async (claims, lifetimeSeconds) => {
    const { EncryptJWT } = await jose();
    const at = Math.floor(now() / 1_000);
    return new EncryptJWT({ ...claims })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt(at)
      .setExpirationTime(at + lifetimeSeconds)
      .encrypt(keys[0]!);
  },
  open: async (text) => {
    const { jwtDecrypt } = await jose();
    for (const key of keys) {
      const options = {
        currentDate: new Date(now()),
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      };
      const opened = await jwtDecrypt(text, key, options).catch(() => undefined);
      if (opened?.payload.exp !== undefined) return opened.payload;
    }
    return undefined;
  },
});
