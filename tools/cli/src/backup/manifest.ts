import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a backup consists of, each file by its digest. */
export const MANIFEST = 'manifest.json';

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
  /** The version of its server. */
  postgres: z.string(),
  /** The first file of the write-ahead log that a recovery from here reads. */
  walFrom: z.string(),
  logs: z.record(z.string(), head),
});

const NAME = /^[a-z_][a-z0-9_]*$/;
const schema = z.string().regex(NAME);

const table = z.strictObject({
  schema,
  name: z.string().regex(NAME),
  /** In the order in which a row has them, each with its type. */
  columns: z.array(z.strictObject({ name: z.string().regex(NAME), type: z.string() })).min(1),
  rows: z.int().min(0),
  /** Its rows in PostgreSQL's text format of COPY. */
  file: file.shape.path,
});

/** What was written out of a database, table by table. */
const written = z.strictObject({
  /** The folder it lies in, from the data folder; null where it is the database of AMICI_DATABASE_URL. */
  folder: home.shape.folder.nullable(),
  postgres: home.shape.postgres,
  logs: home.shape.logs,
  /** The migrations that had been carried out, of each schema. */
  migrations: z.record(schema, z.array(z.string())),
  /** Those that others refer to stand before them. */
  tables: z.array(table),
  /** How far each sequence has counted. */
  sequences: z.array(z.strictObject({ schema, name: z.string().regex(NAME), value: z.int() })),
});

const common = {
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
  node: z.string(),
  folders: z.array(file.shape.path),
  files: z.array(file),
};

const physical = z.strictObject({ format: z.literal(1), homes: z.array(home).min(1), ...common });
const logical = z.strictObject({ format: z.literal(2), databases: z.array(written).min(1), ...common });
const manifest = z.discriminatedUnion('format', [physical, logical]);

export type Manifest = z.infer<typeof manifest>;
/** Of the files of databases: for the same major version of PostgreSQL, and as of any instant that was archived. */
export type PhysicalManifest = z.infer<typeof physical>;
/** Of their tables: for any PostgreSQL, as of one instant. */
export type LogicalManifest = z.infer<typeof logical>;
export type Head = z.infer<typeof head>;
export type Home = z.infer<typeof home>;
export type Written = z.infer<typeof written>;
export type WrittenTable = z.infer<typeof table>;

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
