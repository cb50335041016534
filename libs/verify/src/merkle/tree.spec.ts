import fc from 'fast-check';
import { nodeCrypto } from '@amici/auth/signing-key';
import { fromHex } from '../testing/hex';
import { toHex } from '../bytes';
import { checkConsistency, checkInclusion } from './check';
import { emptyHead, leafHash } from './hashes';
import { nodesOf, planConsistency, planHead, planInclusion } from './plan';
import { MerkleTree } from './tree';

const { sha256 } = nodeCrypto;

/** The entries with which implementations of RFC 6962 are commonly tested (certificate-transparency), and the heads of their trees. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const HEADS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const entry = (n: number): Uint8Array => Buffer.from(`entry ${n}`);

const treeOf = (size: number): MerkleTree => {
  const tree = new MerkleTree(sha256);
  for (let n = 0; n < size; n += 1) tree.append(entry(n));
  return tree;
};

const changed = (hash: Uint8Array): Uint8Array =>
  Uint8Array.from(hash, (byte, i) => (i === 7 ? byte ^ 1 : byte));

describe('a tree', () => {
  const SIZE = 130;
  const tree = treeOf(SIZE);

  it('has the heads that RFC 6962 gives', () => {
    const grown = new MerkleTree(sha256);
    const heads = ENTRIES.map((text) => {
      grown.append(fromHex(text));
      return toHex(grown.head());
    });
    expect([toHex(emptyHead(sha256)), ...heads]).toEqual(HEADS);
    expect(HEADS.map((_, size) => toHex(grown.head(size)))).toEqual(HEADS);
  });

  it('proves every entry in every size, and nothing else by the same proof', () => {
    for (let size = 1; size <= SIZE; size += 1)
      for (let index = 0; index < size; index += 1) {
        const head = { size, root: tree.head(size) };
        const proof = tree.inclusion(index, size);
        const leaf = leafHash(entry(index), sha256);
        expect(checkInclusion(leaf, index, head, proof, sha256).ok).toBe(true);
        expect(checkInclusion(leafHash(entry(SIZE), sha256), index, head, proof, sha256).ok).toBe(false);
        expect(checkInclusion(leaf, (index + 1) % (size + 1), head, proof, sha256).ok).toBe(false);
        expect(checkInclusion(leaf, index, head, [...proof, leaf], sha256).ok).toBe(false);
        if (size > 1) expect(checkInclusion(leaf, index, head, proof.slice(1), sha256).ok).toBe(false);
      }
  });

  it('proves of every two sizes that one begins the other', () => {
    for (let size = 0; size <= SIZE; size += 1)
      for (let old = 0; old <= size; old += 1) {
        const [before, now] = [old, size].map((n) => ({ size: n, root: tree.head(n) })) as [never, never];
        expect(checkConsistency(before, now, tree.consistency(old, size), sha256).ok).toBe(true);
      }
  });

  it('lets no changed proof or head pass', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: SIZE })
          .chain((size) => fc.tuple(fc.integer({ min: 1, max: size - 1 }), fc.constant(size))),
        fc.nat(),
        ([old, size], at) => {
          const heads = [old, size].map((n) => ({ size: n, root: tree.head(n) }));
          const [before, now] = heads as [(typeof heads)[0], (typeof heads)[0]];
          const proof = tree.consistency(old, size);
          const bad = proof.map((hash, i) => (i === at % proof.length ? changed(hash) : hash));
          expect(checkConsistency(before, now, bad, sha256).ok).toBe(false);
          expect(checkConsistency(before, now, proof.slice(1), sha256).ok).toBe(false);
          expect(checkConsistency(before, now, [...proof, proof[0]!], sha256).ok).toBe(false);
          expect(checkConsistency({ ...before, root: changed(before.root) }, now, proof, sha256).ok).toBe(
            false,
          );
          expect(checkConsistency(before, { ...now, root: changed(now.root) }, proof, sha256).ok).toBe(false);
        },
      ),
    );
  });

  it('tells a log with another beginning from a proof that proves nothing', () => {
    const other = new MerkleTree(sha256);
    for (let n = 0; n < 20; n += 1) other.append(entry(n === 3 ? 99 : n));
    const ours = { size: 11, root: tree.head(11) };
    const theirs = { size: 20, root: other.head() };
    const proof = other.consistency(11);
    expect(checkConsistency(ours, theirs, proof, sha256)).toMatchObject({
      error: { code: 'old-root-differs' },
    });
    expect(checkConsistency(ours, theirs, proof.map(changed), sha256)).toMatchObject({
      error: { code: 'root-differs' },
    });
  });

  it('takes some forty stored nodes at most for any head or proof of a million entries', () => {
    const most = (plans: readonly (readonly unknown[])[]): number =>
      Math.max(...plans.map(({ length }) => length));
    const sizes = [999_983, 1_000_000, 1_048_575, 1_048_576];
    const indices = [0, 1, 524_287, 524_288, 777_777, 999_982];
    const each = sizes.flatMap((size) => indices.map((index) => [index, size] as const));
    expect(most(sizes.map((size) => nodesOf(planHead(size))))).toBeLessThanOrEqual(20);
    expect(most(each.map(([index, size]) => nodesOf(planInclusion(index, size))))).toBeLessThanOrEqual(40);
    expect(most(each.map(([old, size]) => nodesOf(planConsistency(old, size))))).toBeLessThanOrEqual(40);
    expect(most(each.map(([index, size]) => planInclusion(index, size)))).toBeLessThanOrEqual(20);
    expect(most(each.map(([old, size]) => planConsistency(old, size)))).toBeLessThanOrEqual(21);
  });

  it('has no head or proof of a size it has not had', () => {
    expect(() => tree.head(SIZE + 1)).toThrow(RangeError);
    expect(() => tree.inclusion(5, 5)).toThrow(RangeError);
    expect(() => tree.consistency(6, 5)).toThrow(RangeError);
    expect(() => planHead(2 ** 53)).toThrow(RangeError);
  });
});
