import { err, ok, type Result } from '@amici/kernel/result';
import { sameBytes } from '../bytes';
import { emptyHead, nodeHash, type Sha256 } from './hashes';

/** A tree as a checkpoint states it. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/**
 * `proof-malformed`: too long or too short for these sizes. `root-differs`: it leads to another root.
 * `old-root-differs`: it leads to the new root, and through an old one that is not the one given. So the signer of
 * both heads has signed two histories, and this proof shows it.
 */
export interface ProofRefusal {
  readonly code: 'proof-malformed' | 'root-differs' | 'old-root-differs';
}

export type Checked = Result<true, ProofRefusal>;

const MALFORMED: Checked = err({ code: 'proof-malformed' });

/** Walks from a leaf or subtree to the root: `at` is its place on the level, `last` the place of the last one there. */
class Climb {
  constructor(
    private at: number,
    private last: number,
  ) {}

  get isAtRoot(): boolean {
    return this.last === 0;
  }

  get isRightHalf(): boolean {
    return this.at % 2 === 1;
  }

  up(): void {
    this.at = Math.floor(this.at / 2);
    this.last = Math.floor(this.last / 2);
  }

  /** Goes up by a hash; whether that hash stands to the left. */
  byHash(): boolean {
    const isLeft = this.isRightHalf || this.at === this.last;
    if (isLeft) while (!this.isRightHalf && this.at !== 0) this.up();
    this.up();
    return isLeft;
  }
}

/** That the leaf is entry `index` of the tree (RFC 9162, 2.1.3.2). */
export const checkInclusion = (
  leaf: Uint8Array,
  index: number,
  { size, root }: TreeHead,
  proof: readonly Uint8Array[],
  sha256: Sha256,
): Checked => {
  if (index >= size) return MALFORMED;
  const climb = new Climb(index, size - 1);
  let hash = leaf;
  for (const other of proof) {
    if (climb.isAtRoot) return MALFORMED;
    hash = climb.byHash() ? nodeHash(other, hash, sha256) : nodeHash(hash, other, sha256);
  }
  if (!climb.isAtRoot) return MALFORMED;
  return sameBytes(hash, root) ? ok(true) : err({ code: 'root-differs' });
};

const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n)) && 2 ** Math.log2(n) === n;

const checkGrowth = (
  old: TreeHead,
  { size, root }: TreeHead,
  proof: readonly Uint8Array[],
  sha256: Sha256,
) => {
  const [first, ...rest] = isPowerOfTwo(old.size) ? [old.root, ...proof] : proof;
  if (first === undefined) return MALFORMED;
  const climb = new Climb(old.size - 1, size - 1);
  while (climb.isRightHalf) climb.up();
  let [oldHash, hash] = [first, first];
  for (const other of rest) {
    if (climb.isAtRoot) return MALFORMED;
    const isLeft = climb.byHash();
    if (isLeft) oldHash = nodeHash(other, oldHash, sha256);
    hash = isLeft ? nodeHash(other, hash, sha256) : nodeHash(hash, other, sha256);
  }
  if (!climb.isAtRoot) return MALFORMED;
  if (!sameBytes(hash, root)) return err({ code: 'root-differs' as const });
  return sameBytes(oldHash, old.root) ? ok(true as const) : err({ code: 'old-root-differs' as const });
};

/** That the tree begins with the old one (RFC 9162, 2.1.4.2). An empty tree begins every other; its proof is empty. */
export const checkConsistency = (
  old: TreeHead,
  now: TreeHead,
  proof: readonly Uint8Array[],
  sha256: Sha256,
): Checked => {
  const empty = emptyHead(sha256);
  const misstated = [old, now].some(({ size, root }) => size === 0 && !sameBytes(root, empty));
  if (misstated) return err({ code: 'root-differs' });
  if (old.size > now.size) return MALFORMED;
  if (old.size > 0 && old.size < now.size) return checkGrowth(old, now, proof, sha256);
  if (proof.length > 0) return MALFORMED;
  if (old.size === 0) return ok(true);
  return sameBytes(old.root, now.root) ? ok(true) : err({ code: 'old-root-differs' });
};
