import type { ClientBase } from 'pg';
import { sha256 } from '../hash';

/** Owns every log; nobody connects as it. */
export const OWNER = 'amici_owner';

const NAME = /^[a-z][a-z0-9_]{0,40}$/;

/** The names a migration is written for. */
export interface MigrationNames {
  readonly schema: string;
  /** The role a service works as. */
  readonly reader: string;
}

/** One step of a schema; never changed once it has been released, only followed by others. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: (names: MigrationNames) => string;
}

const createRole = (role: string): string => /* sql */ `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;

const prepare = async (client: ClientBase, { schema, reader }: MigrationNames): Promise<void> => {
  for (const role of [OWNER, reader]) {
    await client.query(createRole(role));
    const { rowCount } = await client.query("select where pg_has_role($1, 'member')", [role]);
    if (rowCount === 0) await client.query(`grant ${role} to current_user`);
  }
  await client.query(`create schema if not exists ${schema} authorization ${OWNER}`);
  await client.query(`set local role ${OWNER}`);
  await client.query(
    `create table if not exists ${schema}.migrations (
       version integer primary key, name text not null, checksum text not null,
       applied_at timestamptz not null default clock_timestamp())`,
  );
};

/** How a schema stands to the migrations that this code has. */
export interface SchemaState {
  readonly schema: string;
  /** What has been carried out, by whatever version: what `migrationsAsOf` takes. */
  readonly done: readonly string[];
  /** Not carried out yet. */
  readonly missing: readonly string[];
  /** Carried out by a newer version. */
  readonly unknown: readonly string[];
  /** Carried out otherwise than this code has them. */
  readonly changed: readonly string[];
}

const applied = async (client: ClientBase, schema: string): Promise<ReadonlyMap<number, string>> => {
  const found = await client.query<{ present: boolean }>('select to_regclass($1) is not null present', [
    `${schema}.migrations`,
  ]);
  if (!found.rows[0]!.present) return new Map();
  const { rows } = await client.query<{ version: number; checksum: string }>(
    `select version, checksum from ${schema}.migrations`,
  );
  return new Map(rows.map(({ version, checksum }) => [version, checksum]));
};

/** The migrations that had been carried out where a schema stood so (`SchemaState.done`); all of them where that is absent. */
export const migrationsAsOf = (
  migrations: readonly Migration[],
  done: readonly string[] | undefined,
): readonly Migration[] =>
  done === undefined ? migrations : migrations.filter(({ version }) => done.includes(String(version)));

/**
 * Brings a schema to the newest version: applies what is missing, in order, all or nothing. Safe to call from
 * several processes at once. The connection's role must be able to create roles and schemas.
 *
 * @throws Error where a migration differs from the one that was applied, or the schema is newer than this code
 */
export const migrate = async (
  client: ClientBase,
  names: MigrationNames,
  migrations: readonly Migration[],
): Promise<void> => {
  for (const name of [names.schema, names.reader])
    if (!NAME.test(name)) throw new TypeError(`"${name}" is no schema or role name`);
  const steps = migrations.map((migration) => {
    const sql = migration.sql(names);
    return { ...migration, sql, checksum: sha256(sql) };
  });
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`migrate ${names.schema}`]);
    const done = await applied(client, names.schema);
    for (const { version, name, checksum } of steps)
      if ((done.get(version) ?? checksum) !== checksum)
        throw new Error(`${names.schema}: migration ${version} (${name}) is not the one that was applied`);
    if (Math.max(0, ...done.keys()) > Math.max(0, ...steps.map(({ version }) => version)))
      throw new Error(`${names.schema} is newer than this code`);
    const missing = steps.filter(({ version }) => !done.has(version));
    if (missing.length > 0) await prepare(client, names);
    for (const { version, name, sql, checksum } of missing) {
      await client.query(sql);
      await client.query(
        `insert into ${names.schema}.migrations (version, name, checksum) values ($1, $2, $3)`,
        [version, name, checksum],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** How a schema stands; changes nothing. The role of the connection must be able to read its table of migrations. */
export const schemaState = async (
  client: ClientBase,
  names: MigrationNames,
  migrations: readonly Migration[],
): Promise<SchemaState> => {
  const done = await applied(client, names.schema);
  const named = ({ version, name }: Migration): string => `${version} (${name})`;
  const known = new Set(migrations.map(({ version }) => version));
  return {
    schema: names.schema,
    done: [...done.keys()].map(String),
    missing: migrations.filter(({ version }) => !done.has(version)).map(named),
    unknown: [...done.keys()].filter((version) => !known.has(version)).map(String),
    changed: migrations
      .filter((one) => done.has(one.version) && done.get(one.version) !== sha256(one.sql(names)))
      .map(named),
  };
};
