import type { DynamicModule, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { EventStore } from '@amici/event-store';
import { Leases, nestLogger, type ReadinessCheck } from '@amici/ops';
import {
  ProjectionRunner,
  readConnection,
  readSchema,
  storeSource,
  type Decode,
  type FollowerContext,
  type LogFollower,
  type LogSource,
  type Projection,
} from '@amici/projections';
import { Pool } from 'pg';
import type { Surroundings } from './surroundings';

/** The projections of a service at work, and what rebuilding one of them needs. */
export interface RunningProjections {
  readonly projections: readonly Projection[];
  readonly source: LogSource;
  readonly pool: Pool;
  readonly checks: readonly ReadinessCheck[];
  close(): Promise<void>;
}

/** A service that answers on the bus. */
export interface RunningService {
  readonly name: string;
  readonly store: EventStore;
  readonly projections: RunningProjections;
  readonly checks: readonly ReadinessCheck[];
  /** Takes no more requests, answers those at hand, commits what its projections have begun, lets go of the database. */
  close(): Promise<void>;
}

/** Puts a module's message handlers on the bus. */
export const listenOnBus = async (
  module: DynamicModule,
  { transport, logger }: Surroundings,
  service: string,
): Promise<INestMicroservice> => {
  const app = await NestFactory.createMicroservice(module, {
    strategy: transport.server(service),
    logger: nestLogger(logger(service)),
    abortOnError: false,
  });
  await app.listen();
  return app;
};

/** Keeps a service's projections up with its log; in each schema one process at a time, by lease. */
export const runProjections = (
  { databaseUrl, config, logger, metrics }: Surroundings,
  service: string,
  store: EventStore,
  decode: Decode,
  projections: readonly Projection[],
  followers: (context: FollowerContext, source: LogSource) => readonly LogFollower[] = () => [],
): RunningProjections => {
  const log = logger(service);
  const connection = readConnection({ connectionString: databaseUrl }, service);
  const pool = new Pool({ ...connection, max: projections.length + 3 });
  pool.on('error', (error) => log.warn({ error }, 'a connection to the read models was lost'));
  const leases = new Leases({ connection, schema: readSchema(service).schema, ttlMs: config.leaseTime, log });
  const source = storeSource(store, decode);
  const stallMs = config.projectionStall;
  const runners = projections.map(
    (projection) =>
      new ProjectionRunner({ service, projection, source, pool, leases, metrics, log, stallMs }),
  );
  const others = followers({ service, pool, leases, metrics, log, stallMs }, source);
  const stop = new AbortController();
  const running = [...runners, ...others].map((runner) => runner.run(stop.signal));
  return {
    projections,
    source,
    pool,
    checks: [...runners, ...others].map(({ check }) => check),
    close: async () => {
      stop.abort();
      await Promise.allSettled(running);
      await leases.close();
      await pool.end();
    },
  };
};
