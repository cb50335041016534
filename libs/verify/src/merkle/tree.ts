import { EMPTY_EDGE, grow, type Edge } from './grow';
import { leafHash, type Sha256 } from './hashes';
import { carryOut, nodesOf, planConsistency, planHead, planInclusion, type Plan } from './plan';

const HASH = 32;

/** The hashes of one level side by side, in memory that doubles. */
class Level {
  private bytes = new Uint8Array(HASH);

  set(index: number, hash: Uint8Array): void {
    const end = (index + 1) * HASH;
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(hash, index * HASH);
  }

  get(index: number): Uint8Array {
    return this.bytes.slice(index * HASH, (index + 1) * HASH);
  }
}

/** A tree with all its nodes in memory, at most 128 bytes an entry. Heads and proofs are of any size it has had. */
export class MerkleTree {
  private readonly levels: Level[] = [];
  private edge: Edge = EMPTY_EDGE;

  constructor(private readonly sha256: Sha256) {}

  get size(): number {
    return this.edge.size;
  }

  append(entry: Uint8Array): void {
    const { edge, nodes } = grow(this.edge, leafHash(entry, this.sha256), this.sha256);
    this.edge = edge;
    for (const { level, index, hash } of nodes) (this.levels[level] ??= new Level()).set(index, hash);
  }

  head(size = this.size): Uint8Array {
    return this.build(planHead(this.known(size)))[0]!;
  }

  inclusion(index: number, size = this.size): readonly Uint8Array[] {
    return this.build(planInclusion(index, this.known(size)));
  }

  consistency(old: number, size = this.size): readonly Uint8Array[] {
    return this.build(planConsistency(old, this.known(size)));
  }

  private known(size: number): number {
    if (size > this.size) throw new RangeError(`the tree has ${this.size} entries, not ${size}`);
    return size;
  }

  private build(plan: Plan): readonly Uint8Array[] {
    const hashes = nodesOf(plan).map(({ level, index }) => this.levels[level]!.get(index));
    return carryOut(plan, hashes, this.sha256);
  }
}
