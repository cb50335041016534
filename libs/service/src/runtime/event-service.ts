import type { AudienceMap, PublicPolicy } from '@amici/contracts';
import {
  busMigrations,
  FeedConsumer,
  parkingAudiences,
  parkingRecorder,
  publicFeed,
  Publisher,
  servicesFeed,
  servicesSource,
  type Feeds,
  type ParkingEvent,
  type Reaction,
  type ServicesSource,
} from '@amici/bus';
import type { EventStore } from '@amici/event-store';
import type { Clock, Logger } from '@amici/ops';
import {
  migrateReadModels,
  readDataSource,
  storeSource,
  type Decode,
  type FollowerContext,
  type LogSource,
  type Projection,
  type ReadModelOptions,
} from '@amici/projections';
import type { DynamicModule } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Door } from '../door';
import { toDomainEvent, type DomainEvent, type Upcasters } from '../event-format';
import { LogTail } from './log-tail';
import { withoutParking } from './own-source';
import { listenOnBus, openFollowing, runFollowers, type RunningService, type Worker } from './running';
import { openStore, prepareService } from './store';
import { doorFor, standingOf, type Standing, type Surroundings } from './surroundings';

/** What the application layer of a service works with. */
export interface ServiceParts extends Standing {
  readonly store: EventStore;
  /** Opened when something is first asked of it. */
  readonly readModels: () => Promise<DataSource>;
  readonly feeds: Feeds;
  /** Domain time. */
  readonly clock: Clock;
  readonly log: Logger;
  readonly surroundings: Surroundings;
}

/** What makes a service the one it is; everything else is the same for all of them. */
interface LegacyDefinition<Event extends DomainEvent, Party extends string, PublicContext, Application> {
  /** Names its log, role, schemas and bus patterns. */
  readonly name: string;
  readonly upcasters: Upcasters;
  readonly audiences: AudienceMap<Event, Party, PublicContext>;
  /** Absent where nothing of the service is for the public. */
  readonly publicPolicy?: PublicPolicy<Event, PublicContext>;
  readonly projections: readonly Projection[];
  /** Tables of the read schema beside those of the projections. */
  readonly tables?: ReadModelOptions['tables'];
  readonly readMigrations: ReadModelOptions['migrations'];
  /** Schemas beside the log and the read models (profiles, texts), brought to their newest version. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
  readonly application: (parts: ServiceParts) => Application;
  readonly module: (application: Application, door: Door) => DynamicModule;
  readonly reactions?: (parts: ServiceParts, application: Application) => readonly Reaction[];
  /** Work of its own that follows the log or the clock, one process at a time by lease. */
  readonly workers?: (
    context: FollowerContext,
    parts: ServiceParts,
    application: Application,
  ) => readonly Worker[];
  /** Lets go of what `application` opened. */
  readonly close?: (application: Application) => Promise<void>;
}

const readModelsOf = (
  {
    name,
    projections,
    tables = [],
    readMigrations,
  }: { readonly name: string } & Pick<
    LegacyDefinition<DomainEvent, string, unknown, unknown>,
    'projections' | 'tables' | 'readMigrations'
  >,
  databaseUrl: string,
): ReadModelOptions => ({
  service: name,
  connection: { connectionString: databaseUrl },
  tables: [...projections.map(({ table }) => table), ...tables],
  migrations: [...busMigrations, ...readMigrations],
});

/** Brings a service's log, read models and own schemas to their newest version; run by whoever owns the database. */
const migrateService = async <Event extends DomainEvent, Party extends string, Context, Application>(
  definition: LegacyDefinition<Event, Party, Context, Application>,
  surroundings: Pick<Surroundings, 'databaseUrl' | 'config'>,
): Promise<void> => {
  const { databaseUrl } = surroundings;
  const options = readModelsOf(definition, databaseUrl);
  await prepareService(surroundings, definition.name);
  await definition.prepare?.(databaseUrl);
  await migrateReadModels(options);
};

/** Everything that works for a service beside its projections. */
const workersOf = <Event extends DomainEvent, Party extends string, Context, Application>(
  definition: LegacyDefinition<Event, Party, Context, Application>,
  parts: ServiceParts,
  application: Application,
  context: FollowerContext,
  source: LogSource,
  announced: ServicesSource,
): readonly Worker[] => {
  const { name, audiences, publicPolicy: policy } = definition;
  const { clock, store, surroundings } = parts;
  const record = parkingRecorder(store, clock);
  const consumers = (definition.reactions?.(parts, application) ?? []).map(({ to, whole, consequence }) => {
    const heard = whole === true ? source : surroundings.transport.feed(to, context);
    return new FeedConsumer({ ...context, consequence, sourceService: to, source: heard, record, clock });
  });
  return [
    ...(policy === undefined ? [] : [new Publisher({ ...context, source, audiences, policy, clock })]),
    ...consumers,
    surroundings.transport.announcer({ ...context, service: name, source: announced }),
    ...(definition.workers?.(context, parts, application) ?? []),
  ];
};

/** Starts a service: its log, read models, reactions and workers, answering on the bus. */
const startService = async <Event extends DomainEvent, Party extends string, Context, Application>(
  definition: LegacyDefinition<Event, Party, Context, Application>,
  surroundings: Surroundings,
): Promise<RunningService> => {
  const { name, upcasters, audiences, projections } = definition;
  const { databaseUrl, clock, logger, migrates } = surroundings;
  if (migrates) await migrateService(definition, surroundings);
  let source: Promise<DataSource> | undefined;
  const readModels = () => (source ??= readDataSource(readModelsOf(definition, databaseUrl)));
  const store = await openStore(surroundings, name);
  const decode: Decode = (envelope) => toDomainEvent(envelope, upcasters);
  const heard = { ...audiences, ...parkingAudiences } as AudienceMap<Event | ParkingEvent, Party, Context>;
  const tail = new LogTail(store);
  const following = openFollowing(surroundings, name, projections.length);
  const parts: ServiceParts = {
    ...standingOf(surroundings, name),
    store,
    readModels,
    feeds: {
      services: servicesFeed(tail, heard, decode),
      public: publicFeed(following.context.pool, name),
    },
    clock,
    log: logger(name),
    surroundings,
  };
  const application = definition.application(parts);
  const module = definition.module(application, doorFor(surroundings, name));
  const app = await listenOnBus(module, surroundings, name);
  const log = withoutParking(storeSource(tail, decode));
  const announced = servicesSource(tail, heard, decode);
  const workers = workersOf(definition, parts, application, following.context, log, announced);
  const running = runFollowers(following, log, projections, workers);
  return {
    name,
    store,
    projections: running,
    checks: running.checks,
    close: async () => {
      await app.close();
      await running.close();
      await definition.close?.(application);
      await store.close();
      await (await source)?.destroy();
    },
  };
};

/** A service as whoever runs it sees it. */
export interface Service {
  readonly name: string;
  /** For every event type what each audience gets. */
  readonly audiences: AudienceMap<DomainEvent, string, never>;
  start(surroundings: Surroundings): Promise<RunningService>;
  /** As the owner of the database. */
  migrate(surroundings: Pick<Surroundings, 'databaseUrl' | 'config'>): Promise<void>;
}

/** @deprecated A service is data: `service`. */
export const legacyService = <Event extends DomainEvent, Party extends string, Context, Application>(
  definition: LegacyDefinition<Event, Party, Context, Application>,
): Service => ({
  name: definition.name,
  audiences: definition.audiences as unknown as Service['audiences'],
  start: (surroundings) => startService(definition, surroundings),
  migrate: (surroundings) => migrateService(definition, surroundings),
});
