import { isFreshTable } from '@amici/projections';
import { escapeIdentifier, type Client, type ClientBase } from 'pg';
import type { Written, WrittenTable } from '../manifest';
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { configOrExit } from '@amici/ops';
import { SERVICES } from '../../../../../services/all-in-one/src/services';

/** The migrations that were carried out of each schema there is. */
export const migrationsIn = async (client: Client): Promise<Written['migrations']> => {
  const config = configOrExit();
  const found: Record<string, string[]> = {};
  for (const service of SERVICES)
    for (const { schema, done } of await service.schemas(client, config))
      if (done.length > 0) found[schema] = [...done];
  return found;
};

/** Brings every schema to this version, or to where it stood. */
export const migrateAll = async (databaseUrl: string, asOf?: Written['migrations']): Promise<void> => {
  const config = configOrExit();
  for (const service of SERVICES) await service.migrate({ databaseUrl, config }, asOf);
};

/** What passes through it, by its digest and length. */
export class Digesting extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void) {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  passed(): { readonly bytes: number; readonly sha256: string } {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** A table, and what of it is written out. */
export type Table = Omit<WrittenTable, 'rows' | 'file'>;

/** The same text for the same value whatever a server is set to, and as long as it takes. */
export const AS_TEXT = [
  "client_encoding = 'UTF8'",
  'datestyle = iso',
  'intervalstyle = postgres',
  'extra_float_digits = 3',
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
]
  .map((setting) => `set local ${setting}`)
  .join('; ');

/** Which migrations have been carried out is known by carrying them out. */
const OF_MIGRATIONS = new Set(['migrations', 'migration', 'migration_id_seq']);

export const named = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

export const columnsOf = ({ columns }: Table): string =>
  columns.map(({ name }) => escapeIdentifier(name)).join(', ');

/** Generated columns are generated again. */
const COLUMNS = `
select n.nspname schema, c.relname name,
  json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
where n.nspname = any($1) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by 1, 2 order by array_position($1, n.nspname::text), 2`;

const REFERENCES = `
select n.nspname || '.' || c.relname "from", m.nspname || '.' || d.relname "to"
from pg_constraint r
join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = c.relnamespace
join pg_class d on d.oid = r.confrelid join pg_namespace m on m.oid = d.relnamespace
where r.contype = 'f' and n.nspname = any($1) and r.conrelid <> r.confrelid`;

const key = ({ schema, name }: Table): string => `${schema}.${name}`;

/** Those that others refer to first. */
const inOrder = (
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): readonly Table[] => {
  const ordered = new Set<Table>();
  const byKey = new Map(tables.map((table) => [key(table), table]));
  const add = (table: Table): void => {
    if (ordered.has(table)) return;
    for (const { from, to } of references) if (from === key(table) && byKey.has(to)) add(byKey.get(to)!);
    ordered.add(table);
  };
  tables.forEach(add);
  return [...ordered];
};

/** All that these schemas hold but what a rebuild is about to fill, and which migrations were carried out. */
export const tablesOf = async (client: ClientBase, schemas: readonly string[]): Promise<readonly Table[]> => {
  const { rows } = await client.query<Table>(COLUMNS, [schemas]);
  const references = await client.query<{ from: string; to: string }>(REFERENCES, [schemas]);
  const restorable = rows.filter(({ name }) => !OF_MIGRATIONS.has(name) && !isFreshTable(name));
  return inOrder(restorable, references.rows);
};

/** How far the sequences of these schemas have counted; those that nobody has counted with are left out. */
export const sequencesOf = async (
  client: ClientBase,
  schemas: readonly string[],
): Promise<Written['sequences']> => {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname schema, sequencename name, last_value value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows
    .filter(({ name }) => !OF_MIGRATIONS.has(name))
    .map(({ value, ...sequence }) => ({ ...sequence, value: Number(value) }));
};
