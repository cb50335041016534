import { migrate, migrationsAsOf, type Migration } from '@amici/event-store';
import { Client, Pool } from 'pg';

/** Role and log schema of one service; several services share a database without seeing each other's tables. */
export interface ServiceSchemas {
  readonly role: string;
  readonly log: string;
}

export const schemasOf = (service: string): ServiceSchemas => {
  const name = service.replace(/-/g, '_');
  return { role: `amici_${name}`, log: `${name}_log` };
};

/**
 * Connections of a service. Each works as the service's role, regardless of the user who signed in, and can do
 * only what that role may.
 */
export const servicePool = (databaseUrl: string, service: string, max = 10): Pool => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    options: `-c role=${schemasOf(service).role} -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000`,
    application_name: `amici-${service}`,
  });
  // A connection that is lost while nobody uses it is replaced when somebody asks; unheard it would end the process.
  pool.on('error', () => undefined);
  return pool;
};

/** Runs work on one connection of a role that may change schemas. */
export const asMigrator = async <T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ connectionString: databaseUrl, application_name: 'amici-migrate' });
  // A connection that is lost also refuses the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** What has been carried out of each schema (`SchemaState.done`); of one that is not named, nothing. */
export type SchemasAsOf = Readonly<Record<string, readonly string[]>>;

/** A schema of a service beside its read models, brought to its newest version, or to where it stood. */
export const migrateOwn = (
  client: Client,
  service: string,
  schema: string,
  migrations: readonly Migration[],
  asOf?: SchemasAsOf,
): Promise<void> => {
  const steps = migrationsAsOf(migrations, asOf === undefined ? undefined : (asOf[schema] ?? []));
  return migrate(client, { schema, reader: schemasOf(service).role }, steps);
};
