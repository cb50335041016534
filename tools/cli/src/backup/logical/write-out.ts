import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CopiedFile } from '@amici/embedded-postgres';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { headsAt } from '../heads';
import type { Written, WrittenTable } from '../manifest';
import {
  Digesting,
  AS_TEXT,
  columnsOf,
  named,
  sequencesOf,
  tablesOf,
  migrationsIn,
  type Table,
} from './tables';

interface TableOut {
  readonly table: WrittenTable;
  readonly file: CopiedFile;
}

/** Writes the rows of a table to the disk, readable by the owner only. */
const writeTable = async (client: Client, table: Table, draft: string, path: string): Promise<TableOut> => {
  const target = await open(join(draft, path), 'wx', 0o600);
  const [digesting, rows] = [
    new Digesting(),
    client.query(copyTo(`copy ${named(table)} (${columnsOf(table)}) to stdout`)),
  ];
  await pipeline(rows, digesting, target.createWriteStream({ flush: true }));
  return {
    table: { ...table, rows: rows.rowCount, file: path },
    file: { path, ...digesting.passed() },
  };
};

export interface WrittenOut {
  readonly database: Omit<Written, 'folder'>;
  /** Paths from the draft. */
  readonly files: readonly CopiedFile[];
}

/**
 * Writes out all that a database has of Amici, as of one instant, while others work with it; `folder` in the
 * draft.
 */
export const writeOut = async (databaseUrl: string, draft: string, folder: string): Promise<WrittenOut> => {
  // Read before the instant, so that what they say is in what is written.
  const logs = await headsAt(databaseUrl);
  const client = new Client({ connectionString: databaseUrl, application_name: 'amici-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await mkdir(join(draft, folder), { recursive: true, mode: 0o700 });
    await client.query('begin isolation level repeatable read read only');
    await client.query(AS_TEXT);
    const migrations = await migrationsIn(client);
    const schemas = Object.keys(migrations);
    const out: TableOut[] = [];
    for (const table of await tablesOf(client, schemas))
      out.push(await writeTable(client, table, draft, join(folder, `${table.schema}.${table.name}`)));
    const sequences = await sequencesOf(client, schemas);
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.query('commit');
    const postgres = rows[0]!.server_version;
    const database = { postgres, logs, migrations, tables: out.map(({ table }) => table), sequences };
    return { database, files: out.map(({ file }) => file) };
  } finally {
    await client.end();
  }
};
