import { setMaxListeners } from 'node:events';
import type { EventStore } from '@amici/event-store';
import { Leases, type ReadinessCheck } from '@amici/ops';
import {
  ProjectionRunner,
  readConnection,
  readSchema,
  type FollowerContext,
  type FollowerStatus,
  type LogFollower,
  type LogSource,
  type Projection,
  type StandingStill,
} from '@amici/projections';
import { Pool } from 'pg';
import type { Rebuilds } from './rebuilds';
import type { Surroundings } from './surroundings';

/** The projections of a service at work, and what rebuilding one of them needs. */
export interface RunningProjections {
  readonly projections: readonly Projection[];
  readonly source: LogSource;
  readonly pool: Pool;
  readonly checks: readonly ReadinessCheck[];
  /** The followers that have not come within that time (ms) to where their logs end now: none where all is drained. */
  late(withinMs: number): Promise<readonly FollowerStatus[]>;
  /** The followers that have more to do and do not get on with it for so long, in whichever process. */
  standingStill(forMs: number): Promise<readonly StandingStill[]>;
  /** The same by what this process has heard of the logs, for callers that cannot wait for other services. */
  stuck(forMs: number): Promise<readonly StandingStill[]>;
  close(): Promise<void>;
}

/** A service that answers on the bus. */
export interface RunningService {
  readonly name: string;
  readonly store: EventStore;
  readonly projections: RunningProjections;
  readonly rebuilds: Pick<Rebuilds, 'begin' | 'close'>;
  readonly checks: readonly ReadinessCheck[];
  /**
   * Accepts no further requests, answers those at hand, commits what its projections have begun, lets go of the
   * database.
   */
  close(): Promise<void>;
}

/** What the followers of a service share: connections to its read schema, and leases in it. */
export interface Following {
  readonly context: FollowerContext;
  close(): Promise<void>;
}

export const openFollowing = (
  { databaseUrl, config, logger, metrics }: Surroundings,
  service: string,
  followers: number,
  onLead: (leads: boolean) => void,
): Following => {
  const log = logger(service);
  const connection = readConnection({ connectionString: databaseUrl }, service);
  // What followers write can be made again from the log, so their commits wait for no disk; the log's do.
  const options = `${connection.options} -c synchronous_commit=off`;
  const pool = new Pool({ ...connection, options, max: followers + 3 });
  pool.on('error', (error) => log.warn({ error }, 'a connection to the read models was lost'));
  const { schema } = readSchema(service);
  const leases = new Leases({ connection, schema, ttlMs: config.leaseTime, log, onLead });
  return {
    context: { service, pool, leases, metrics, log, stallMs: config.projectionStall },
    close: async () => {
      await leases.close();
      await pool.end();
    },
  };
};

/** Something that works until it is told to stop. */
export type Worker = Pick<LogFollower, 'run' | 'check'> &
  Partial<Pick<LogFollower, 'late' | 'standsStill' | 'stuck'>>;

/** Keeps a service's projections up with its log, and its other workers at work; each in one process at a time, by lease. */
export const runFollowers = (
  { context, close }: Following,
  source: LogSource,
  projections: readonly Projection[],
  others: readonly Worker[],
): RunningProjections => {
  const runners = projections.map((projection) => new ProjectionRunner({ ...context, projection, source }));
  const workers: readonly Worker[] = [...runners, ...others];
  const stop = new AbortController();
  // Everything that the service runs listens to it, which is more than Node takes for a leak.
  setMaxListeners(0, stop.signal);
  const running = workers.map((worker) => worker.run(stop.signal));
  return {
    projections,
    source,
    pool: context.pool,
    checks: workers.map(({ check }) => check),
    late: async (withinMs) => {
      const states = await Promise.all(workers.map((worker) => worker.late?.(withinMs)));
      return states.filter((state) => state !== undefined);
    },
    standingStill: async (forMs) => {
      const found = await Promise.all(workers.map((worker) => worker.standsStill?.(forMs)));
      return found.filter((one) => one !== undefined);
    },
    stuck: async (forMs) => {
      const found = await Promise.all(workers.map((worker) => worker.stuck?.(forMs)));
      return found.filter((one) => one !== undefined);
    },
    close: async () => {
      stop.abort();
      await Promise.allSettled(running);
      await close();
    },
  };
};
