import { migrateLog, PostgresEventStore, type EventStore } from '@amici/event-store';
import type { Config } from '@amici/ops';
import { createReadSchema } from '@amici/projections';
import { asMigrator, schemasOf } from './database';
import type { Surroundings } from './surroundings';

type Place = Pick<Surroundings, 'databaseUrl' | 'config'>;

/** The EventStoreDB that keeps the logs; undefined where PostgreSQL does. */
const eventStoreDbUrl = ({ eventStore, eventstoreUrl }: Config): string | undefined =>
  eventStore === 'eventstoredb' ? eventstoreUrl : undefined;

/** Brings a service's log to its newest version, where it lies in PostgreSQL, and makes its read schema. */
export const prepareService = async ({ databaseUrl, config }: Place, service: string): Promise<void> => {
  const { role, log } = schemasOf(service);
  if (eventStoreDbUrl(config) === undefined)
    await migrateLog({ connectionString: databaseUrl }, { schema: log, reader: role });
  await asMigrator(databaseUrl, (client) => createReadSchema(client, service));
};

/** The log of a service as configured, in somebody's role; the client of the other store is not even loaded. */
const storeAs = async (
  { databaseUrl, config }: Place,
  service: string,
  role: { readonly role?: string },
): Promise<EventStore> => {
  const url = eventStoreDbUrl(config);
  if (url !== undefined) {
    const { EventStoreDbEventStore } = await import('@amici/event-store/eventstoredb');
    return new EventStoreDbEventStore({ url, log: service });
  }
  const connection = { connectionString: databaseUrl };
  return new PostgresEventStore({ connection, schema: schemasOf(service).log, ...role });
};

/** The log of a service, for the service. */
export const openStore = (place: Place, service: string): Promise<EventStore> =>
  storeAs(place, service, { role: schemasOf(service).role });

/** The log of a service, for whoever may read it in his own name. */
export const openLog = (place: Place, service: string): Promise<EventStore> => storeAs(place, service, {});
