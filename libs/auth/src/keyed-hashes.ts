import { createHmac } from 'node:crypto';

/** What is recorded in place of hashes of what could be guessed. */
export interface KeyedHashes {
  /** What stands for it from now on. */
  of(hash: string): string;
  /** All that may stand for it in the record: as from now on first, as it was before there was a key last. */
  formsOf(hash: string): readonly string[];
}

/**
 * HMAC-SHA-256 (hex) under the first key, so that nobody without it can try what was hashed. What stands under the others
 * was recorded before the key was changed. Without any key a hash stands for itself.
 */
export const keyedHashes = ([newest, ...older]: readonly Buffer[]): KeyedHashes => {
  const under = (key: Buffer | undefined, hash: string): string =>
    key === undefined ? hash : createHmac('sha256', key).update(hash).digest('hex');
  return {
    of: (hash) => under(newest, hash),
    formsOf: (hash) => [newest, ...older, undefined].map((key) => under(key, hash)),
  };
};
