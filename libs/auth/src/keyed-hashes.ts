import { hmacSha256 } from './hmac';

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
export const keyedHashes = (keys: readonly Buffer[]): KeyedHashes => {
  const seals = keys.map(hmacSha256);
  const [newest] = seals;
  return {
    of: (hash) => newest?.(hash, 'hex') ?? hash,
    formsOf: (hash) => [...seals.map((seal) => seal(hash, 'hex')), hash],
  };
};
