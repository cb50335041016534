import { toHex } from '../bytes';

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
export const isStrict = (publicKey: Uint8Array, signature: Uint8Array): boolean =>
  publicKey.length === 32 &&
  signature.length === 64 &&
  isSoundPoint(publicKey) &&
  isSoundPoint(signature.subarray(0, 32)) &&
  littleEndian(signature.subarray(32)) < L;
