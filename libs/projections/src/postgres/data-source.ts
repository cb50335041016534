import type { SchemaState } from '@amici/event-store';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import type { DataSource, EntitySchemaOptions, MigrationInterface } from 'typeorm';
import { PLANNED_FOR_S, PlannedOnce } from './planned-once';
import { readConnection, readSchema } from './read-schema';
import { leaseTable } from '@amici/ops';
import { migration } from './migration';

/** What every read schema has: where each reader stands, and who may work. */
const checkpoints = `
create table checkpoint (
  name text primary key,
  version integer not null,
  position bigint not null check (position >= 0),
  event_id uuid,
  fence bigint not null default 0
);
comment on column checkpoint.event_id is 'the event at the position: shows whether the log is still the same one';
comment on column checkpoint.fence is 'the largest lease token that has written: smaller ones are refused';
`;

const carriedOut = `
create table carried_out (
  schemas text primary key,
  at timestamptz not null default clock_timestamp()
);
comment on table carried_out is 'digests of all schemas of the service, as each version that was migrated to has them';
`;

/** The infrastructure of one service's read schema. */
const infrastructure = (schema: string) => [
  migration(1, 'checkpoints', checkpoints),
  migration(2, 'leases', leaseTable(schema)),
  migration(3, 'carried out', carriedOut),
];

export interface ReadModelOptions {
  readonly service: string;
  readonly connection: ClientConfig;
  readonly tables: readonly { readonly entityOptions: EntitySchemaOptions<object> }[];
  /** The service's own migrations, in the order of their numbers (`migration`). */
  readonly migrations: readonly (new () => MigrationInterface)[];
  /** Those that are carried out alone (`SchemaState.done`); default: all. */
  readonly done?: readonly string[] | undefined;
  /** Connections for queries; default 4. */
  readonly poolSize?: number;
}

const migrationsOf = ({
  service,
  migrations,
  done,
}: Pick<ReadModelOptions, 'service' | 'migrations' | 'done'>) => {
  const all = [...infrastructure(readSchema(service).schema), ...migrations];
  return done === undefined ? all : all.filter((Migration) => done.includes(new Migration().name!));
};

/**
 * The TypeORM data source for querying a service's read models; its schema is made by its migrations alone. TypeORM is
 * loaded when it is first needed: a server is up sooner without it.
 */
export const readDataSource = async (options: ReadModelOptions): Promise<DataSource> => {
  const { DataSource, EntitySchema } = await import('typeorm');
  const { schema } = readSchema(options.service);
  const {
    options: session,
    application_name,
    ...connection
  } = readConnection(options.connection, options.service);
  const source = new DataSource({
    type: 'postgres',
    schema,
    entities: options.tables.map(({ entityOptions }) => new EntitySchema<object>(entityOptions)),
    migrations: migrationsOf(options),
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    poolSize: options.poolSize ?? 4,
    installExtensions: false,
    extra: {
      ...connection,
      options: session,
      application_name,
      Client: PlannedOnce,
      maxLifetimeSeconds: PLANNED_FOR_S,
    },
  });
  return source.initialize();
};

/** How a read schema stands to the migrations that this code has; changes nothing. */
export const readModelState = async (
  client: ClientBase,
  options: Pick<ReadModelOptions, 'service' | 'migrations'>,
): Promise<SchemaState> => {
  const { schema } = readSchema(options.service);
  const table = `${schema}.migration`;
  const found = await client.query<{ found: string | null }>('select to_regclass($1) as found', [table]);
  const { rows } =
    found.rows[0]!.found === null
      ? { rows: [] }
      : await client.query<{ name: string }>(`select name from ${table}`);
  const done = new Set(rows.map(({ name }) => name));
  const known = new Set(migrationsOf(options).map((Migration) => new Migration().name!));
  return {
    schema,
    done: [...done],
    missing: [...known].filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.has(name)),
    changed: [],
  };
};

/** Any two processes that migrate the same schema meet in this advisory lock ("MIGR" and the schema). */
const MIGRATION_LOCKS = 0x4d494752;

/** Whether all migrations have been carried out, as TypeORM's table says. */
const isCurrent = async (gate: Client, options: ReadModelOptions): Promise<boolean> => {
  const found = await gate.query(`select to_regclass('migration') as found`);
  if ((found.rows[0] as { found: string | null }).found === null) return false;
  const { rows } = await gate.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  return migrationsOf(options).every((Migration) => done.has(new Migration().name!));
};

/** Brings the read schema to its newest version; safe to call from several processes at once. */
export const migrateReadModels = async (options: ReadModelOptions): Promise<void> => {
  const gate = new Client(readConnection(options.connection, options.service));
  // A connection that is lost also refuses the query that waits for it.
  gate.on('error', () => undefined);
  await gate.connect();
  try {
    await gate.query('select pg_advisory_lock($1, hashtext($2))', [
      MIGRATION_LOCKS,
      readSchema(options.service).schema,
    ]);
    if (await isCurrent(gate, options)) return;
    const source = await readDataSource(options);
    await source.runMigrations().finally(() => source.destroy());
  } finally {
    await gate.end();
  }
};
