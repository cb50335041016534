import { EMPTY_EDGE, grow } from './grow';
import { emptyHead, nodeHash, type Sha256 } from './hashes';
import type { Node } from './plan';

/** Levels of a tree that one tile spans, and so how many hashes stand in it. */
const HEIGHT = 8;
export const TILE_WIDTH = 2 ** HEIGHT;

/**
 * A complete part of a tree, `HEIGHT` levels high: the hashes of its lowest level, and of its top. Tile `index` of level 0 is
 * over the entries from index * 256 on; those of a level above are over the tops of 256 tiles below. A tile never changes.
 */
export interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  readonly top: Uint8Array;
}

/** The head over hashes of one level, the first of which begins a tile. */
const headOver = (hashes: readonly Uint8Array[], sha256: Sha256): readonly Uint8Array[] =>
  hashes.reduce((edge, hash) => grow(edge, hash, sha256).edge, EMPTY_EDGE).peaks;

/** The hash over a complete subtree, of the hashes of one level of it: a power of two of them. */
export const subtreeHash = (hashes: readonly Uint8Array[], sha256: Sha256): Uint8Array => {
  let level = hashes;
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let n = 0; n < level.length; n += 2) above.push(nodeHash(level[n]!, level[n + 1]!, sha256));
    level = above;
  }
  return level[0]!;
};

/**
 * A tree that grows a leaf at a time and hands over each tile as it is completed: two hashes a leaf on average, and in
 * memory only what no tile holds yet, at most 255 hashes a level.
 */
export class TileTree {
  private readonly open: Uint8Array[][];

  /** `open` are the hashes of each tile level that no complete tile holds, from level 0 on. */
  constructor(
    private readonly sha256: Sha256,
    private leaves = 0,
    open: readonly (readonly Uint8Array[])[] = [],
  ) {
    this.open = open.map((hashes) => [...hashes]);
  }

  get size(): number {
    return this.leaves;
  }

  /** The tiles that this leaf completes, the lowest first. */
  append(leaf: Uint8Array): readonly Tile[] {
    this.leaves += 1;
    const tiles: Tile[] = [];
    let hash = leaf;
    for (let level = 0; ; level += 1) {
      const hashes = (this.open[level] ??= []);
      hashes.push(hash);
      if (hashes.length < TILE_WIDTH) return tiles;
      this.open[level] = [];
      hash = subtreeHash(hashes, this.sha256);
      const index = this.leaves / TILE_WIDTH ** (level + 1) - 1;
      tiles.push({ level, index, hashes, top: hash });
    }
  }

  root(): Uint8Array {
    const peaks = [...this.open].reverse().flatMap((hashes) => headOver(hashes, this.sha256));
    if (peaks.length === 0) return emptyHead(this.sha256);
    return peaks.reduceRight((right, left) => nodeHash(left, right, this.sha256));
  }
}

/** Where the hash of a node is found: over so many hashes of a tile level, from the one at `from` on. */
export interface Place {
  readonly level: number;
  readonly from: number;
  readonly count: number;
}

export const placeOf = ({ level, index }: Node): Place => {
  const count = 2 ** (level % HEIGHT);
  return { level: Math.floor(level / HEIGHT), from: index * count, count };
};
