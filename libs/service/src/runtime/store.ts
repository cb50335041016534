import {
  logMigrations,
  PostgresEventStore,
  SingleWriterStore,
  type EventStore,
  type Salt,
  type Trouble,
} from '@amici/event-store';
import type { CheckResult, Config, Logger, ReadinessCheck } from '@amici/ops';
import { clockBehind } from '@amici/ops/health/clock-checks';
import { createReadSchema } from '@amici/projections/postgres/read-schema';
import { logKeysOf } from '../trust/log-keys';
import { trustMigrations, trustSchema } from '../trust/trust-schema';
import { asMigrator, migrateOwn, schemasOf, type SchemasAsOf } from './database';
import type { Surroundings } from './surroundings';

type Place = Pick<Surroundings, 'databaseUrl' | 'config'>;

/** The EventStoreDB that keeps the logs; undefined where PostgreSQL does. */
const eventStoreDbUrl = ({ eventStore, eventstoreUrl }: Config): string | undefined =>
  eventStore === 'eventstoredb' ? eventstoreUrl : undefined;

/** Brings a service's log to its newest version, where it lies in PostgreSQL, and what is said of it; makes its read schema. */
export const prepareService = (
  { databaseUrl, config }: Place,
  service: string,
  asOf?: SchemasAsOf,
): Promise<void> =>
  asMigrator(databaseUrl, async (client) => {
    if (eventStoreDbUrl(config) === undefined)
      await migrateOwn(client, service, schemasOf(service).log, logMigrations, asOf);
    await createReadSchema(client, service);
    await migrateOwn(client, service, trustSchema(service), trustMigrations, asOf);
  });

/** The log of a service as configured, in somebody's role; the client of the other store is not even loaded. */
const storeAs = async (
  { databaseUrl, config }: Place,
  service: string,
  as: { readonly role?: string; readonly salt?: Salt | undefined; readonly solely?: boolean },
  log?: Logger,
): Promise<EventStore> => {
  const url = eventStoreDbUrl(config);
  if (url !== undefined) {
    const { EventStoreDbEventStore } = await import('@amici/event-store/eventstoredb');
    const onTrouble = (trouble: Trouble | undefined): void =>
      trouble ? log?.error(trouble, 'the log does not work') : log?.info('the log works again');
    return new EventStoreDbEventStore({ url, log: service, onTrouble, salt: as.salt });
  }
  const connection = { connectionString: databaseUrl };
  const { solely = false, ...role } = as;
  const Store = solely ? SingleWriterStore : PostgresEventStore;
  return new Store({ connection, schema: schemasOf(service).log, ...role });
};

/** The log of a service, for the service; a rehearsal is one process, and nobody else writes its logs. */
export const openStore = (
  { logger, ...place }: Place & Pick<Surroundings, 'logger'>,
  service: string,
): Promise<EventStore> =>
  storeAs(
    place,
    service,
    {
      role: schemasOf(service).role,
      salt: logKeysOf(place.config, service)?.salt,
      solely: place.config.virtualTime !== undefined,
    },
    logger(service),
  );

/** The log of a service, for a database user who may read it in their own name. */
export const openLog = (place: Place, service: string): Promise<EventStore> => storeAs(place, service, {});

/** Whether this process's time has come to where the log is; a rehearsal has a time of its own. */
export const timeCheck = (store: EventStore, service: string): ReadinessCheck =>
  clockBehind(`${service}-time`, async () => {
    const { sequence } = await store.head();
    const [last] = sequence === 0 ? [] : await store.readAll(sequence - 1, 1);
    return last === undefined ? undefined : Date.parse(last.event.recordedAt);
  });

/** Whether the log of a service works, where its store can tell before it is used. */
export const storeChecks = (store: EventStore, service: string): readonly ReadinessCheck[] => {
  if (store.trouble === undefined) return [];
  const check = async (): Promise<CheckResult> => {
    const trouble = await store.trouble!();
    return trouble === undefined ? { ok: true } : { ok: false, detail: { ...trouble } };
  };
  return [{ name: `${service}-log`, check }];
};
