import { nodeCrypto } from '@amici/auth/signing-key';
import { toHex } from '../bytes';
import { leafHash } from './hashes';
import { nodesOf, planConsistency, planInclusion } from './plan';
import { placeOf, subtreeHash, TILE_WIDTH, TileTree, type Tile } from './tiles';
import { MerkleTree } from './tree';

const { sha256 } = nodeCrypto;
const SIZE = TILE_WIDTH ** 2 + 3 * TILE_WIDTH + 77;
const entry = (n: number): Uint8Array => Buffer.from(`entry ${n}`);

describe('a tree in tiles', () => {
  const whole = new MerkleTree(sha256);
  const tree = new TileTree(sha256);
  const tiles = new Map<string, Tile>();
  const leaves: Uint8Array[] = [];
  const sizes = new Set([1, 2, 255, 256, 257, 511, 65_535, 65_536, 65_537, SIZE]);
  const roots = new Map<number, string>();

  beforeAll(() => {
    for (let n = 0; n < SIZE; n += 1) {
      const leaf = leafHash(entry(n), sha256);
      leaves.push(leaf);
      whole.append(entry(n));
      for (const tile of tree.append(leaf)) tiles.set(`${tile.level}/${tile.index}`, tile);
      if (sizes.has(tree.size)) roots.set(tree.size, toHex(tree.root()));
    }
  });

  it('has the root of RFC 6962 at every size', () => {
    for (const size of sizes) expect(roots.get(size)).toBe(toHex(whole.head(size)));
    expect(toHex(new TileTree(sha256).root())).toBe(toHex(new MerkleTree(sha256).head()));
  });

  it('hands over each tile once, when it is complete', () => {
    const names = [...tiles.keys()];
    expect(names.filter((name) => name.startsWith('0/'))).toHaveLength(TILE_WIDTH + 3);
    expect(names.filter((name) => name.startsWith('1/'))).toEqual(['1/0']);
    expect(toHex(tiles.get('1/0')!.hashes[2]!)).toBe(toHex(tiles.get('0/2')!.top));
  });

  it('goes on from what no tile holds', () => {
    const tops = [...tiles.values()].filter(({ level, index }) => level === 0 && index >= TILE_WIDTH);
    const open = [
      leaves.slice(TILE_WIDTH ** 2 + 3 * TILE_WIDTH),
      tops.map(({ top }) => top),
      [tiles.get('1/0')!.top],
    ];
    expect(toHex(new TileTree(sha256, SIZE, open).root())).toBe(toHex(tree.root()));
  });

  it('holds every node that a proof takes in its tiles and in what is beside them', () => {
    const at = (level: number, n: number): Uint8Array => {
      if (level === 0) return leaves[n]!;
      return tiles.get(`${level - 1}/${n}`)!.top;
    };
    const hashOf = (node: { level: number; index: number }): string => {
      const { level, from, count } = placeOf(node);
      const hashes = Array.from({ length: count }, (_, n) => at(level, from + n));
      return toHex(subtreeHash(hashes, sha256));
    };
    const all = [...nodesOf(planInclusion(65_999, SIZE)), ...nodesOf(planConsistency(65_537, SIZE))];
    const nodes = all.filter(({ level }) => level <= 10);
    expect(nodes.length).toBeGreaterThan(10);
    for (const node of nodes) {
      const { level, index } = node;
      const from = index * 2 ** level;
      const alone = new MerkleTree(sha256);
      for (let n = from; n < from + 2 ** level; n += 1) alone.append(entry(n));
      expect(hashOf(node)).toBe(toHex(alone.head()));
    }
  });
});
