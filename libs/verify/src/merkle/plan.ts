import { emptyHead, nodeHash, type Sha256 } from './hashes';

/** A complete subtree: over the 2^level entries from index * 2^level on. */
export interface Node {
  readonly level: number;
  readonly index: number;
}

/** Which stored nodes a head or proof is made of: one list a hash, the subtrees of it from the left. */
export type Plan = readonly (readonly Node[])[];

/** The largest power of two below n (n > 1), where RFC 6962 divides a tree. */
const below = (n: number): number => {
  let power = 1;
  while (power * 2 < n) power *= 2;
  return power;
};

/** The complete subtrees of the entries from <= n < to; `from` is a place where RFC 6962 divides. */
const subtrees = (from: number, to: number): readonly Node[] => {
  const found: Node[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    while (at + 2 ** (level + 1) <= to) level += 1;
    found.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return found;
};

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0;

/** Of the head of the tree of that size (RFC 6962, 2.1). */
export const planHead = (size: number): Plan => {
  if (!isCount(size)) throw new RangeError(`no tree has ${size} entries`);
  return [subtrees(0, size)];
};

/** Of the proof that entry `index` is in the tree of that size (RFC 6962, 2.1.1): its hashes from the leaf up. */
export const planInclusion = (index: number, size: number): Plan => {
  if (!isCount(index) || !isCount(size) || index >= size)
    throw new RangeError(`no entry ${index} in ${size} entries`);
  const path: (readonly Node[])[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + below(to - from);
    path.push(index < middle ? subtrees(middle, to) : subtrees(from, middle));
    if (index < middle) to = middle;
    else from = middle;
  }
  return path.reverse();
};

/** Of the proof that the tree of `size` entries begins with that of `old` ones (RFC 6962, 2.1.2). */
export const planConsistency = (old: number, size: number): Plan => {
  if (!isCount(old) || !isCount(size) || old > size)
    throw new RangeError(`${size} entries do not begin with ${old}`);
  if (old === 0) return [];
  const path: (readonly Node[])[] = [];
  let [from, to] = [0, size];
  while (to !== old) {
    const middle = from + below(to - from);
    path.push(old <= middle ? subtrees(middle, to) : subtrees(from, middle));
    if (old <= middle) to = middle;
    else from = middle;
  }
  if (from > 0) path.push(subtrees(from, to));
  return path.reverse();
};

/** The stored nodes a plan needs, in the order in which `carryOut` takes their hashes: O(log size) of them. */
export const nodesOf = (plan: Plan): readonly Node[] => plan.flat();

/** The hashes of a plan: of a head one, of a proof its lines. */
export const carryOut = (
  plan: Plan,
  hashes: readonly Uint8Array[],
  sha256: Sha256,
): readonly Uint8Array[] => {
  let at = 0;
  return plan.map((nodes) => {
    const parts = hashes.slice(at, (at += nodes.length));
    if (parts.length !== nodes.length) throw new RangeError('a node of the plan is missing');
    return parts.length === 0
      ? emptyHead(sha256)
      : parts.reduceRight((right, left) => nodeHash(left, right, sha256));
  });
};
