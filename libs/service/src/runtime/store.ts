import { migrateLog, PostgresEventStore, type EventStore } from '@amici/event-store';
import { createReadSchema } from '@amici/projections';
import { asMigrator, schemasOf } from './database';
import type { Surroundings } from './surroundings';

/** Brings a service's log to its newest version and makes its read schema. */
export const prepareService = async (databaseUrl: string, service: string): Promise<void> => {
  const { role, log } = schemasOf(service);
  await migrateLog({ connectionString: databaseUrl }, { schema: log, reader: role });
  await asMigrator(databaseUrl, (client) => createReadSchema(client, service));
};

/** The log of a service, as configured. */
export const openStore = ({ databaseUrl }: Surroundings, service: string): EventStore => {
  const { role, log } = schemasOf(service);
  return new PostgresEventStore({ connection: { connectionString: databaseUrl }, schema: log, role });
};
