import { commandDigests } from '@amici/auth';
import {
  busMigrations,
  FeedConsumer,
  type Consequence,
  parkingAudiences,
  parkingRecorder,
  partiesFeed,
  publicFeed,
  Publisher,
  requestRelease,
  servicesFeed,
  servicesSource,
  unconcerned,
  type ServicesSource,
} from '@amici/bus';
import {
  SHARED_EVENTS,
  type AudienceMap,
  type EventEnvelope,
  type PublicPolicy,
  type ServiceName,
} from '@amici/contracts';
import { logMigrations, schemaState, StoreUnavailable, type SchemaState } from '@amici/event-store';
import { nestLogger, type Config, type ReadinessCheck } from '@amici/ops';
import {
  migrateReadModels,
  readDataSource,
  readModelState,
  readSchema,
  storeSource,
  type FollowerContext,
  type LogSource,
  type ReadModelOptions,
} from '@amici/projections';
import type { ClientBase } from 'pg';
import type { DataSource } from 'typeorm';
import { LearningBooks } from '../learning-books';
import { hashesOf } from '../trust/log-keys';
import { trustIn, type Trust } from '../trust/trust';
import { trustMigrations, trustSchema } from '../trust/trust-schema';
import { toDomainEvent, type DomainEvent, type Upcasters } from '@amici/contracts/event-format';
import type { Aggregates } from './aggregate';
import { archiveCheck, askArchiver } from './archive';
import { digestOfSchemas, noteCarriedOut, untilCarriedOut, type WholeOfSchemas } from './schema-migrations';
import { asMigrator, migrateOwn, schemasOf, type SchemasAsOf } from './database';
import type { ServiceDefinition, ServiceParts, Work } from './definition';
import { insistOnReleasedLog } from './insist-on-released';
import { LogTail } from './log-tail';
import { onBus, type Answering } from './on-bus';
import { withBooks } from './book-source';
import { withoutRunning } from './own-source';
import { openFollowing, runFollowers, type RunningService, type Worker } from './running';
import { rebuildAudiences, Rebuilds } from './rebuilds';
import { openStore, prepareService, storeChecks, timeCheck } from './store';
import { standingNow } from './status';
import { gateFor, standingOf, type Surroundings } from './surroundings';

type Started = Answering & {
  readonly work: Pick<Work<ServiceName, Aggregates>, 'reactions' | 'workers' | 'checks' | 'close'>;
};

/** A service as far as starting it needs to know it: what its aggregates say, put together. */
export interface Described extends Pick<
  ServiceDefinition<ServiceName, Aggregates, unknown>,
  'name' | 'projections' | 'tables' | 'readMigrations' | 'beside'
> {
  readonly upcasters: Upcasters;
  readonly audiences: AudienceMap<DomainEvent, string, unknown>;
  readonly policy: PublicPolicy<DomainEvent, unknown> | undefined;
  readonly application: (parts: ServiceParts) => Started;
}

const readModelsOf = (
  { name, projections, tables = [], readMigrations }: Described,
  databaseUrl: string,
): ReadModelOptions => ({
  service: name,
  connection: { connectionString: databaseUrl },
  tables: [...projections.map(({ table }) => table), ...tables],
  migrations: [...busMigrations, ...readMigrations],
});

const wholeOf = (
  { name, beside = {}, readMigrations }: Described,
  { eventStore }: Pick<Config, 'eventStore'>,
): WholeOfSchemas => ({
  own: {
    ...(eventStore === 'postgres' ? { [schemasOf(name).log]: logMigrations } : {}),
    [trustSchema(name)]: trustMigrations,
    ...beside,
  },
  read: [...busMigrations, ...readMigrations],
});

/**
 * Brings a service's log, read models and own schemas to their newest version; run by the owner of the database.
 * `asOf`: to where they stood in an older version, for what that version has written.
 */
export const migrateService = async (
  definition: Described,
  surroundings: Pick<Surroundings, 'databaseUrl' | 'config'>,
  asOf?: SchemasAsOf,
): Promise<void> => {
  const { databaseUrl } = surroundings;
  const { name, beside = {} } = definition;
  const options = readModelsOf(definition, databaseUrl);
  await prepareService(surroundings, name, asOf);
  await asMigrator(databaseUrl, async (client) => {
    for (const [schema, migrations] of Object.entries(beside))
      await migrateOwn(client, name, schema, migrations, asOf);
  });
  const done = asOf === undefined ? undefined : (asOf[readSchema(name).schema] ?? []);
  await migrateReadModels({ ...options, done });
  if (asOf !== undefined) return;
  const digest = digestOfSchemas(name, wholeOf(definition, surroundings.config));
  await asMigrator(databaseUrl, (client) => noteCarriedOut(client, name, digest));
};

/** How each schema of a service compares with this code, for a role that may read them all; changes nothing. */
export const schemasOfService = async (
  definition: Described,
  client: ClientBase,
  config: Pick<Config, 'eventStore'>,
): Promise<readonly SchemaState[]> => {
  const { role: reader } = schemasOf(definition.name);
  const { own, read: migrations } = wholeOf(definition, config);
  const states: SchemaState[] = [];
  for (const [schema, steps] of Object.entries(own))
    states.push(await schemaState(client, { schema, reader }, steps));
  return [...states, await readModelState(client, { service: definition.name, migrations })];
};

/** What follows from an event waits for the books by which it is decided. */
const learningBooks = (consequence: Consequence, books: LearningBooks): Consequence => ({
  name: consequence.name,
  concerns: (type) => consequence.concerns(type),
  begin: () => consequence.begin?.(),
  prepare: (events) => books.following(async () => consequence.prepare?.(events)),
  apply: (recorded) => books.following(() => consequence.apply(recorded)),
});

/** Everything that works for a service beside its projections. */
const workersOf = (
  definition: Described,
  parts: ServiceParts,
  { work }: Started,
  context: FollowerContext,
  source: LogSource,
  announced: ServicesSource,
  trust: Trust,
): readonly Worker[] => {
  const { name, audiences, policy } = definition;
  const { clock, store, surroundings } = parts;
  const record = parkingRecorder(store, clock);
  const consumers = (work.reactions ?? []).map(({ to, whole, consequence }) => {
    const types = Object.keys(whole === true ? audiences : SHARED_EVENTS[to]);
    const wakingSource =
      whole === true
        ? source
        : surroundings.transport.feed(to, { ...context, without: unconcerned(types, consequence) });
    return new FeedConsumer({
      ...context,
      consequence: learningBooks(consequence, parts.books),
      sourceService: to,
      types,
      source: wakingSource,
      record,
      clock,
    });
  });
  return [
    ...(policy === undefined ? [] : [new Publisher({ ...context, source, audiences, policy, clock })]),
    ...consumers,
    surroundings.transport.announcer({ ...context, service: name, source: announced }),
    ...trust.workers,
    ...(work.workers?.(context) ?? []),
  ];
};

/** Starts a service: its log, read models, reactions and workers, answering on the bus. */
export const startService = async (
  definition: Described,
  surroundings: Surroundings,
): Promise<RunningService> => {
  const { name, upcasters, audiences, projections } = definition;
  const { databaseUrl, clock, logger, migrates, follows = true, config } = surroundings;
  let checks: readonly ReadinessCheck[] = [];
  if (migrates) await migrateService(definition, surroundings);
  else
    await untilCarriedOut(
      databaseUrl,
      name,
      digestOfSchemas(name, wholeOf(definition, config)),
      logger(name),
    );
  let source: Promise<DataSource> | undefined;
  const readModels = () => (source ??= readDataSource(readModelsOf(definition, databaseUrl)));
  const store = await openStore(surroundings, name);
  await insistOnReleasedLog(store, upcasters).catch(async (error: unknown) => {
    // A log that does not answer yet is looked at as it is read.
    if (error instanceof StoreUnavailable) return;
    await store.close();
    throw error;
  });
  const decode = (envelope: EventEnvelope): DomainEvent => toDomainEvent(envelope, upcasters);
  const wakingSource: Described['audiences'] = { ...audiences, ...parkingAudiences, ...rebuildAudiences };
  const tail = new LogTail(store);
  const hashes = hashesOf(config, name);
  const following = openFollowing(surroundings, name, projections.length, (leads) => serving.lead(leads));
  const trust = trustIn(surroundings, following.context, tail);
  const standing = standingOf(surroundings, name);
  const books = new LearningBooks(standing.services, standing.self);
  const parts: ServiceParts = {
    logAnswers: trust.answers,
    bundling: trust.bundling,
    receipts: trust.receipts,
    ...standing,
    store,
    hashes,
    digests: commandDigests(hashes),
    readModels,
    feeds: {
      services: servicesFeed(tail, wakingSource, decode),
      public: publicFeed(following.context.pool, name),
      parties: partiesFeed(tail, wakingSource, decode),
    },
    clock,
    books,
    log: logger(name),
    surroundings,
    standing: () =>
      standingNow({
        ...{ name, store, context: following.context, config, checks: () => checks },
        stuck: (forMs) => running.stuck(forMs),
      }),
    release: ({ consumer, stream, request }, actor) =>
      requestRelease(following.context.pool, consumer, stream, request, actor),
    rebuild: (projections, actor) => rebuilds.begin(projections, actor),
    retireKey: trust.retireKey,
  };
  const log = withBooks(withoutRunning(storeSource(tail, decode)), books);
  const rebuilds = new Rebuilds({ ...following.context, projections, source: log, store, clock });
  const application = definition.application(parts);
  const handlers = onBus(name, application, gateFor(surroundings, name));
  const serving = await surroundings.transport.serve(name, handlers, nestLogger(logger(name)));
  const announced = servicesSource(tail, wakingSource, decode);
  const workers = workersOf(definition, parts, application, following.context, log, announced, trust);
  const running = follows
    ? runFollowers(following, log, projections, workers)
    : runFollowers(following, log, [], []);
  checks = [
    ...storeChecks(store, name),
    ...(config.virtualTime === undefined ? [timeCheck(store, name)] : []),
    archiveCheck(() => askArchiver(following.context.pool), surroundings.metrics, name),
    ...(application.work.checks ?? []),
    ...running.checks,
  ];
  return {
    name,
    store,
    projections: running,
    rebuilds,
    checks,
    close: async () => {
      await serving.close();
      await rebuilds.close();
      await running.close();
      await application.work.close?.();
      await store.close();
      await (await source)?.destroy();
    },
  };
};
