import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leafHash, subtreeHash, tilePath, TILE_WIDTH, tilesOf, writeEntries, type Sha256 } from '../index';

const write = (path: string, bytes: Uint8Array | string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
};

/** Writes a log into a folder (C2SP tlog-tiles): its entries, their tiles, and a checkpoint as it was signed. */
export const writeStaticLog = (
  folder: string,
  entries: readonly Uint8Array[],
  note: string,
  sha256: Sha256,
): void => {
  let hashes = entries.map((entry) => leafHash(entry, sha256));
  for (const tiled of tilesOf(entries.length)) {
    const [from, to] = [tiled.index * TILE_WIDTH, tiled.index * TILE_WIDTH + tiled.width];
    if (tiled.level !== 'entries' && tiled.level > 0 && tiled.index === 0)
      hashes = Array.from({ length: Math.floor(hashes.length / TILE_WIDTH) }, (_, n) =>
        subtreeHash(hashes.slice(n * TILE_WIDTH, (n + 1) * TILE_WIDTH), sha256),
      );
    const bytes =
      tiled.level === 'entries'
        ? writeEntries(entries.slice(from, to))
        : Buffer.concat(hashes.slice(from, to));
    write(join(folder, 'tile', tilePath(tiled)), bytes);
  }
  write(join(folder, 'checkpoint'), note);
};
