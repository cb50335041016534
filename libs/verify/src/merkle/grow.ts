import { nodeHash, type Sha256 } from './hashes';
import type { Node } from './plan';

/**
 * The right edge of a tree: its size in entries, and the hashes of the complete subtrees that it falls into, the largest
 * first (one for each binary 1 of the size). All that is needed to go on.
 */
export interface Edge {
  readonly size: number;
  readonly peaks: readonly Uint8Array[];
}

export const EMPTY_EDGE: Edge = { size: 0, peaks: [] };

export interface StoredNode extends Node {
  readonly hash: Uint8Array;
}

/**
 * The edge after one more leaf, and the nodes that this completes, to be stored: the leaf itself and what it closes above.
 * Two nodes an entry on average; a stored node never changes.
 */
export const grow = (
  { size, peaks }: Edge,
  leaf: Uint8Array,
  sha256: Sha256,
): { readonly edge: Edge; readonly nodes: readonly StoredNode[] } => {
  const nodes: StoredNode[] = [{ level: 0, index: size, hash: leaf }];
  let left = peaks.length;
  let { index, hash } = nodes[0]!;
  for (let level = 1; index % 2 === 1; level += 1) {
    index = (index - 1) / 2;
    hash = nodeHash(peaks[--left]!, hash, sha256);
    nodes.push({ level, index, hash });
  }
  return { edge: { size: size + 1, peaks: [...peaks.slice(0, left), hash] }, nodes };
};
