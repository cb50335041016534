import type { Actor } from '@amici/contracts';
import { canonicalJson } from '@amici/kernel';
import { createHash } from 'node:crypto';

/** SHA-256 (hex) of what was asked and by whom; when it was asked does not matter to a repeat. */
export const commandDigest = (command: unknown, actor: Actor): string =>
  createHash('sha256').update(canonicalJson({ actor, command }, Infinity)).digest('hex');
