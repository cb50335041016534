import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const MANIFEST = 'manifest.json';

const file = z.strictObject({
  path: z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))/, 'must stay within the backup'),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** How a log stood: all up to here is in the backup. */
const head = z.strictObject({
  sequence: z.int().min(0),
  logHash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The last checkpoint beside it, as it was signed; null where nothing was. */
  checkpoint: z.string().nullable(),
});

/** A database of the data folder. */
const home = z.strictObject({
  /** The folder it lies in, from the data folder; empty where it is the data folder itself. */
  folder: z.enum(['', 'distributed']),
  postgres: z.string(),
  /** The first file of the write-ahead log that a recovery from here reads. */
  walFrom: z.string(),
  logs: z.record(z.string(), head),
});

const manifest = z.strictObject({
  format: z.literal(1),
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
  node: z.string(),
  homes: z.array(home).min(1),
  folders: z.array(file.shape.path),
  files: z.array(file),
});

export type Manifest = z.infer<typeof manifest>;
export type Head = z.infer<typeof head>;
export type Home = z.infer<typeof home>;

export const writeManifest = (backup: string, what: Manifest): Promise<void> =>
  writeFile(join(backup, MANIFEST), `${JSON.stringify(what, null, 1)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });

/** The manifest of a backup. */
export const manifestIn = async (backup: string): Promise<Manifest> => {
  const path = join(backup, MANIFEST);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? `${backup} is no finished backup: it has no ${MANIFEST}` : error.message,
    );
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON';
    throw new Error(`${path} is broken: ${why}`);
  }
};
