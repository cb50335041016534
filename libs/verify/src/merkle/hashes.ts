import { concat } from '../bytes';
import type { Crypto } from '../crypto';

export type Sha256 = Crypto['sha256'];

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The hash of an entry as a leaf of the tree (RFC 6962, 2.1). */
export const leafHash = (entry: Uint8Array, sha256: Sha256): Uint8Array => sha256(concat(LEAF, entry));

/** The hash over two subtrees, left and right (RFC 6962, 2.1). */
export const nodeHash = (left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array =>
  sha256(concat(NODE, left, right));

/** The head of the tree without entries. */
export const emptyHead = (sha256: Sha256): Uint8Array => sha256(new Uint8Array());
