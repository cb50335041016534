import { type ClientConfig, Client } from 'pg';
import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';
import { infrastructure } from './migrations';
import { readConnection, readSchema } from './read-schema';

export interface ReadModelOptions {
  readonly service: string;
  readonly connection: ClientConfig;
  readonly tables: readonly { readonly entity: EntitySchema }[];
  /** The service's own migrations, in the order of their numbers (`migration`). */
  readonly migrations: readonly (new () => MigrationInterface)[];
  /** Connections for queries; default 4. */
  readonly poolSize?: number;
}

/** The TypeORM data source for querying a service's read models; its schema is made by its migrations alone. */
export const readDataSource = (options: ReadModelOptions): DataSource => {
  const { schema } = readSchema(options.service);
  const {
    options: session,
    application_name,
    ...connection
  } = readConnection(options.connection, options.service);
  return new DataSource({
    type: 'postgres',
    schema,
    entities: options.tables.map(({ entity }) => entity),
    migrations: [...infrastructure(schema), ...options.migrations],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    poolSize: options.poolSize ?? 4,
    installExtensions: false,
    extra: { ...connection, options: session, application_name },
  });
};

/** Any two processes that migrate the same schema meet in this advisory lock ("MIGR" and the schema). */
const MIGRATION_LOCKS = 0x4d494752;

/** Brings the read schema to its newest version; safe to call from several processes at once. */
export const migrateReadModels = async (source: DataSource, options: ReadModelOptions): Promise<void> => {
  const gate = new Client(readConnection(options.connection, options.service));
  await gate.connect();
  try {
    await gate.query('select pg_advisory_lock($1, hashtext($2))', [
      MIGRATION_LOCKS,
      readSchema(options.service).schema,
    ]);
    await source.runMigrations();
  } finally {
    await gate.end();
  }
};
