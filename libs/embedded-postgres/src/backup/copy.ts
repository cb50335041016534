import { createHash } from 'node:crypto';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file as it was copied; its path from the folder that both copies have in common. */
export interface CopiedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Tree {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

const CHUNK = 256 * 1024;
const AT_ONCE = 8;

const vanished = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies one file to the disk; undefined where it is no longer there. */
const copyOne = async (from: string, to: string, path: string): Promise<CopiedFile | undefined> => {
  const source = await open(join(from, path)).catch((error: unknown) => {
    if (vanished(error)) return undefined;
    throw error;
  });
  if (source === undefined) return undefined;
  try {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    const target = await open(join(to, path), 'wx', 0o600);
    try {
      const [hash, buffer] = [createHash('sha256'), Buffer.allocUnsafe(CHUNK)];
      let bytes = 0;
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK, null);
        if (bytesRead === 0) break;
        const read = buffer.subarray(0, bytesRead);
        hash.update(read);
        await target.appendFile(read);
        bytes += bytesRead;
      }
      await target.sync();
      return { path, bytes, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};

/** Copies files, readable by their owner only, and says what was read; those that have vanished meanwhile are left out. */
export const copyFiles = async (
  from: string,
  to: string,
  paths: readonly string[],
): Promise<readonly CopiedFile[]> => {
  const copied: CopiedFile[] = [];
  const waiting = [...paths];
  const copyNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const one = await copyOne(from, to, path);
      if (one !== undefined) copied.push(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  return copied.sort((a, b) => (a.path < b.path ? -1 : 1));
};

/** What a folder holds: paths from it; where `within` is false of a path, that and all below it are left out. */
export const treeOf = async (root: string, within: (path: string) => boolean, folder = ''): Promise<Tree> => {
  const [files, folders]: [string[], string[]] = [[], []];
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (vanished(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!within(path)) continue;
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory()) {
      const below = await treeOf(root, within, path);
      folders.push(path, ...below.folders);
      files.push(...below.files);
    } else throw new Error(`${join(root, path)} is neither a file nor a folder, and cannot be copied`);
  }
  return { files, folders };
};
