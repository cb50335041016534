import type { Actor } from '@amici/contracts';
import { canonicalJson } from '@amici/kernel';
import { hash } from 'node:crypto';
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

/** SHA-256 (hex) of a payload and its actor, for a statement that is signed and not kept. */
export const statementDigest = (body: unknown, actor: Actor): string =>
  hash('sha256', canonicalJson({ actor, command: body }, Infinity), 'hex');

/** What a command is recognised by when it comes again; when it was asked does not matter to a repeat. */
export interface CommandDigests {
  /** What is recorded of a command. */
  of(command: unknown, actor: Actor): string;
  /** Whether this was recorded of the same command, now or before the key was changed. */
  isOf(recorded: string, command: unknown, actor: Actor): boolean;
}

export const commandDigests = (hashes: KeyedHashes): CommandDigests => ({
  of: (command, actor) => hashes.of(statementDigest(command, actor)),
  isOf: (recorded, command, actor) => hashes.formsOf(statementDigest(command, actor)).includes(recorded),
});
