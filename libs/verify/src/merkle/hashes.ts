import { concat } from '../bytes';
import type { Crypto } from '../crypto';

export type Sha256 = Crypto['sha256'];

const HASH_BYTES = 32;
const LEAF = 0;
const NODE = 1;

/** Written over again and again: a tree hashes millions of these, and hardly anything of it is the hashing if each is made afresh. */
const leafBytes = new Uint8Array(1 + HASH_BYTES);
const nodeBytes = new Uint8Array(1 + 2 * HASH_BYTES);
leafBytes[0] = LEAF;
nodeBytes[0] = NODE;

/** The hash of an entry as a leaf of the tree (RFC 6962, 2.1). */
export const leafHash = (entry: Uint8Array, sha256: Sha256): Uint8Array => {
  if (entry.length !== HASH_BYTES) return sha256(concat(Uint8Array.of(LEAF), entry));
  leafBytes.set(entry, 1);
  return sha256(leafBytes);
};

/** The hash over two subtrees, left and right (RFC 6962, 2.1). */
export const nodeHash = (left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array => {
  if (left.length !== HASH_BYTES || right.length !== HASH_BYTES)
    return sha256(concat(Uint8Array.of(NODE), left, right));
  nodeBytes.set(left, 1);
  nodeBytes.set(right, 1 + HASH_BYTES);
  return sha256(nodeBytes);
};

/** The head of the tree without entries. */
export const emptyHead = (sha256: Sha256): Uint8Array => sha256(new Uint8Array());
