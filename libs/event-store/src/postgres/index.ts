import { Client, type ClientConfig } from 'pg';
import { migrate } from './migrate';
import { logMigrations } from './migrations';

export { migrate, migrationsAsOf, schemaState } from './migrate';
export type { Migration, MigrationNames, SchemaState } from './migrate';
export { logMigrations } from './migrations';
export { IDLE_TIMEOUT_MS as KEPT_IDLE_MS } from './connection';
export type { LogConnection } from './connection';
export { PostgresEventStore } from './postgres-store';
export { SingleWriterStore } from './solely-written-store';

/**
 * Makes or updates the log in a schema. The connection's role must be able to create roles and schemas.
 *
 * @param names `schema` such as `game_log`; `reader`, the role the service works as, such as `amici_game`
 */
export const migrateLog = async (
  connection: ClientConfig,
  names: { readonly schema: string; readonly reader: string },
): Promise<void> => {
  const client = new Client(connection);
  // A connection that is lost also refuses the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await migrate(client, names, logMigrations);
  } finally {
    await client.end();
  }
};
