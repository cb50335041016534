import { hkdfSync, type BinaryLike } from 'node:crypto';

const KEY_BYTES = 32;

/** The key that follows from another for one use (HKDF-SHA-256), so that none of them tells anything of another. */
export const derivedKey = (key: BinaryLike, use: string, salt = ''): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, use, KEY_BYTES));
