import { createHash } from 'node:crypto';

/**
 * A salted commitment (SHA-256, hex) to a list of values: published at once, opened later by showing salt and values.
 * The salt must be random and at least 128 bits long, or short values can be guessed.
 */
export const commitment = (salt: string, values: readonly (string | number)[]): string =>
  createHash('sha256')
    .update(JSON.stringify([salt, ...values]))
    .digest('hex');

/** SHA-256 of a text in UTF-8, hex. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
