import { nodeHash, type Sha256 } from '../merkle/hashes';
import type { Node } from '../merkle/plan';

const isPowerOfTwo = (n: number): boolean => 2 ** Math.round(Math.log2(n)) === n;

/** Where RFC 6962 divides a tree of so many entries (more than one). */
const divided = (size: number): number => 2 ** (Math.ceil(Math.log2(size)) - 1);

/** The complete subtree over the entries from <= n < to; undefined where that is none. */
const nodeOver = (from: number, to: number): Node | undefined => {
  const count = to - from;
  if (!isPowerOfTwo(count) || from % count !== 0) return undefined;
  return { level: Math.round(Math.log2(count)), index: from / count };
};

const parted = (indices: readonly number[], at: number): readonly [readonly number[], readonly number[]] => [
  indices.filter((index) => index < at),
  indices.filter((index) => index >= at),
];

export const nodeName = ({ level, index }: Node): string => `${level}/${index}`;

/** The nodes that lead from these entries (in order) to the root of the tree of that size: each once, however many entries. */
export const planEntries = (indices: readonly number[], size: number): readonly Node[] => {
  const nodes: Node[] = [];
  const walk = (from: number, to: number, wanted: readonly number[]): void => {
    const node = nodeOver(from, to);
    if (node !== undefined && wanted.length === 0) nodes.push(node);
    if ((node !== undefined && wanted.length === 0) || to - from === 1) return;
    const middle = from + divided(to - from);
    const [before, after] = parted(wanted, middle);
    walk(from, middle, before);
    walk(middle, to, after);
  };
  if (size > 0) walk(0, size, indices);
  return nodes;
};

/**
 * The root over leaves by their places (in order) and the nodes beside them; undefined where one is missing. What a node covers
 * never stands in for a leaf that is there.
 */
export const rootOver = (
  leaves: ReadonlyMap<number, Uint8Array>,
  nodes: ReadonlyMap<string, Uint8Array>,
  size: number,
  sha256: Sha256,
): Uint8Array | undefined => {
  const over = (from: number, to: number, inside: readonly number[]): Uint8Array | undefined => {
    const node = nodeOver(from, to);
    if (node !== undefined && inside.length === 0) return nodes.get(nodeName(node));
    if (to - from === 1) return leaves.get(from);
    const middle = from + divided(to - from);
    const [before, after] = parted(inside, middle);
    const left = over(from, middle, before);
    const right = left === undefined ? undefined : over(middle, to, after);
    return left === undefined || right === undefined ? undefined : nodeHash(left, right, sha256);
  };
  return size === 0 ? undefined : over(0, size, [...leaves.keys()]);
};
