import type { Actor } from '@amici/contracts';
import { canonicalJson } from '@amici/kernel';
import { hash } from 'node:crypto';
import type { KeyedHashes } from './keyed-hashes';

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
