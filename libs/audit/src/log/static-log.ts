import { nodeCrypto } from '@amici/auth';
import {
  judgeCheckpoint,
  MerkleTree,
  leafHash,
  readEntries,
  readOrigin,
  readSignedCheckpoint,
  sameBytes,
  subtreeHash,
  tilePath,
  TILE_WIDTH,
  tilesOf,
  type Checkpoint,
  type Policy,
  type Tiled,
} from '@amici/verify';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A log in a folder (C2SP tlog-tiles), and the tree over its entries. */
export interface StaticLog {
  /** The checkpoint as it was signed. */
  readonly text: string;
  readonly checkpoint: Checkpoint;
  readonly tree: MerkleTree;
  readonly entries: readonly Uint8Array[];
}

const { sha256 } = nodeCrypto;

/** The names of the logs that a folder holds; none where it is no such folder. */
export const logsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(folder, 'log'), { withFileTypes: true }))
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The tile as the hashes below it give it. */
const computed = (below: readonly Uint8Array[], { index, width }: Tiled): Uint8Array =>
  Buffer.concat(below.slice(index * TILE_WIDTH, index * TILE_WIDTH + width));

const readTile = async (folder: string, tiled: Tiled): Promise<Uint8Array> => {
  const path = tilePath(tiled);
  return readFile(join(folder, 'tile', path)).catch((error: Error) => {
    throw new Error(`tile ${path}: ${error.message}`);
  });
};

/**
 * Reads all of a log: its entries, and each tile, which has to be what they give. Throws where it is not, or a tile is
 * missing, or the checkpoint is of another tree.
 */
export const readStaticLog = async (folder: string, service: string): Promise<StaticLog> => {
  const at = join(folder, 'log', service);
  const text = await readFile(join(at, 'checkpoint'), 'utf8');
  const read = readSignedCheckpoint(text);
  if (!read.ok) throw new Error(`checkpoint: ${read.error.detail}`);
  const { checkpoint } = read.value;
  if (readOrigin(checkpoint.origin)?.service !== service)
    throw new Error(`checkpoint: of ${checkpoint.origin}, and in the place of ${service}`);
  const tree = new MerkleTree(sha256);
  const entries: Uint8Array[] = [];
  let hashes: Uint8Array[] = [];
  for (const tiled of tilesOf(checkpoint.size)) {
    const bytes = await readTile(at, tiled);
    if (tiled.level === 'entries') {
      const page = readEntries(bytes);
      if (page?.length !== tiled.width)
        throw new Error(`tile ${tilePath(tiled)}: not ${tiled.width} entries`);
      entries.push(...page);
      for (const entry of page) {
        hashes.push(leafHash(entry, sha256));
        tree.append(entry);
      }
      continue;
    }
    if (tiled.index === 0 && tiled.level > 0) hashes = topsOf(hashes);
    if (!sameBytes(bytes, computed(hashes, tiled)))
      throw new Error(`tile ${tilePath(tiled)}: not what the entries give`);
  }
  if (!sameBytes(tree.head(), checkpoint.root))
    throw new Error(`the checkpoint of ${checkpoint.size} entries has another root than they`);
  return { text, checkpoint, tree, entries };
};

/** The hashes of the next level of tiles. */
const topsOf = (hashes: readonly Uint8Array[]): Uint8Array[] =>
  Array.from({ length: Math.floor(hashes.length / TILE_WIDTH) }, (_, n) =>
    subtreeHash(hashes.slice(n * TILE_WIDTH, (n + 1) * TILE_WIDTH), sha256),
  );

/** Whether a policy says whose signatures of the log of a service are believed. */
export const isNamed = (service: string, policy: Policy | undefined): policy is Policy =>
  policy?.logs.some(({ key }) => readOrigin(key.name)?.service === service) === true;

/** Why the checkpoint of a log is not to be believed; undefined where it is. */
export const untrusted = ({ text }: StaticLog, policy: Policy): string | undefined => {
  const judged = judgeCheckpoint(text, policy, nodeCrypto);
  if (judged.ok) return undefined;
  return 'detail' in judged.error ? (judged.error.detail ?? judged.error.code) : judged.error.code;
};
