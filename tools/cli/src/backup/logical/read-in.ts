import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CopiedFile } from '@amici/embedded-postgres';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Written, WrittenTable } from '../manifest';
import {
  Digesting,
  AS_TEXT,
  columnsOf,
  named,
  tablesOf,
  migrateAll,
  migrationsIn,
  type Table,
} from './tables';

const described = ({ schema, name, columns }: Table): string =>
  `${schema}.${name} (${columns.map((column) => `${column.name} ${column.type}`).join(', ')})`;

/** Tables that were written otherwise than this code makes them as of the same migrations would be read in wrong. */
const insistOnTables = (found: readonly Table[], { tables }: Pick<Written, 'tables'>): void => {
  const here = new Set(found.map(described));
  const other = tables.map(described).filter((table) => !here.delete(table));
  if (other.length === 0 && here.size === 0) return;
  const lines = [
    ...other.map((table) => `backed up: ${table}`),
    ...[...here].map((table) => `here: ${table}`),
  ];
  throw new Error(`the tables are not those that were backed up:\n${lines.join('\n')}`);
};

/** What a newer version has carried out is unknown here. */
const insistOnVersion = async (
  client: Client,
  { migrations }: Pick<Written, 'migrations'>,
): Promise<void> => {
  const here = await migrationsIn(client);
  const unknown = Object.entries(migrations).flatMap(([schema, done]) =>
    done.filter((one) => here[schema]?.includes(one) !== true).map((one) => `${schema}: ${one}`),
  );
  if (unknown.length > 0)
    throw new Error(`a newer version of Amici wrote this backup; it has besides:\n${unknown.join('\n')}`);
};

const insistOnEmpty = async (client: Client, { tables }: Pick<Written, 'tables'>): Promise<void> => {
  for (const table of tables.filter(({ name }) => name === 'events')) {
    const { rowCount } = await client.query(`select from ${named(table)} limit 1`);
    if (rowCount !== 0)
      throw new Error(
        `${table.schema} has events: a restore takes the place of nothing; name an empty database`,
      );
  }
};

/** Reads a table in, and is sure that it is what was written of it. */
const readTable = async (
  client: Client,
  table: WrittenTable,
  backup: string,
  written: CopiedFile | undefined,
): Promise<void> => {
  const into = copyFrom(`copy ${named(table)} (${columnsOf(table)}) from stdin`);
  const digesting = new Digesting();
  const rows = createReadStream(join(backup, table.file));
  await pipeline(rows, digesting, client.query(into)).catch((error: Error) => {
    throw new Error(`${table.file} cannot be read in: ${error.message}`);
  });
  const { sha256 } = digesting.passed();
  if (sha256 !== written?.sha256) throw new Error(`${table.file} is not what was backed up`);
  if (into.rowCount !== table.rows)
    throw new Error(`${table.file}: ${into.rowCount} rows, and ${table.rows} were backed up`);
};

/** The log only grows: its triggers, and those beside it, refuse that anything is removed, also what is put there to begin with. */
const withoutTriggers = async (
  client: Client,
  tables: readonly WrittenTable[],
  work: (table: WrittenTable) => Promise<void>,
): Promise<void> => {
  for (const table of [...tables].reverse()) {
    await client.query(`alter table ${named(table)} disable trigger user`);
    await client.query(`delete from ${named(table)}`);
  }
  for (const table of tables) {
    await work(table);
    await client.query(`alter table ${named(table)} enable trigger user`);
  }
};

const countOn = async (client: Client, { sequences }: Pick<Written, 'sequences'>): Promise<void> => {
  for (const { schema, name, value } of sequences)
    await client.query('select setval($1::regclass, $2)', [named({ schema, name }), value]);
};

/**
 * Reads what was written out into a database that has nothing of Amici yet, all or nothing, and brings it from the
 * version that wrote it to this one. The connection's role must be able to make schemas, and a member of the roles that own them.
 */
export const readIn = async (
  databaseUrl: string,
  backup: string,
  written: Written,
  files: ReadonlyMap<string, CopiedFile>,
): Promise<void> => {
  await migrateAll(databaseUrl, written.migrations);
  const client = new Client({ connectionString: databaseUrl, application_name: 'amici-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(AS_TEXT);
    await insistOnVersion(client, written);
    insistOnTables(await tablesOf(client, Object.keys(written.migrations)), written);
    await insistOnEmpty(client, written);
    await withoutTriggers(client, written.tables, (table) =>
      readTable(client, table, backup, files.get(table.file)),
    );
    await countOn(client, written);
    await client.query('commit');
    for (const table of written.tables) await client.query(`analyze ${named(table)}`);
  } finally {
    await client.end();
  }
  await migrateAll(databaseUrl);
};
