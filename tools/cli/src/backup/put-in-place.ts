import { copyFiles } from '@amici/embedded-postgres';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from './manifest';

const MOST_NAMED = 20;

/** Puts what was copied in its place, and is sure that it is what was copied. */
export const putInPlace = async (
  backup: string,
  { files, folders }: Pick<Manifest, 'files' | 'folders'>,
  to: string,
): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const copied = await copyFiles(
    backup,
    to,
    files.map(({ path }) => path),
  );
  const found = new Map(copied.map(({ path, sha256 }) => [path, sha256]));
  const broken = files.flatMap(({ path, sha256 }) => {
    const now = found.get(path);
    if (now === sha256) return [];
    return [`${path} ${now === undefined ? 'is missing' : 'is not what was backed up'}`];
  });
  if (broken.length === 0) return;
  const named = broken.slice(0, MOST_NAMED).join('\n');
  throw new Error(`${backup} is broken (${broken.length} of ${files.length} files):\n${named}`);
};
