import { parkedStreams, sourceOf } from '@amici/bus';
import type { ServiceStatus } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import {
  amiciVersion,
  leaseHolders,
  leaseProcesses,
  processName,
  readiness,
  type Config,
  type ReadinessCheck,
} from '@amici/ops';
import {
  readCheckpoints,
  readSchema,
  rebuiltBy,
  type FollowerContext,
  type StandingStill,
} from '@amici/projections';
import { Statements } from '../trust/statements';
import { trustSchema } from '../trust/trust-schema';
import { processChecks } from './process-checks';
import { isRebuildLease, rebuildsOf } from './rebuilds';

/** What every service knows of how it stands. */
export type StandingNow = Omit<ServiceStatus, 'figures'>;

interface Parts {
  readonly name: string;
  readonly store: Pick<EventStore, 'head'>;
  readonly context: Pick<FollowerContext, 'pool'>;
  readonly config: Pick<Config, 'dataDir' | 'requestTimeout' | 'databaseUrl' | 'watchedFolders'>;
  readonly checks: () => readonly ReadinessCheck[];
  /** The followers that do not get on for so long (ms), whichever process they work in. */
  readonly stuck: (forMs: number) => Promise<readonly StandingStill[]>;
}

type Places = Awaited<ReturnType<typeof readCheckpoints>>;

const STARTED = Date.now() - Math.round(process.uptime() * 1_000);
/** In one answer. */
const MOST_PARKED = 100;
/** A follower that works moves within it. */
const STANDING_STILL_MS = 3_000;

const followersOf = (name: string, places: Places): StandingNow['followers'] =>
  [...places]
    .filter(([follower]) => rebuiltBy(follower) === undefined)
    .map(([follower, { position }]) => ({ name: follower, of: sourceOf(follower) ?? name, position }));

/** The checks of this process, and what they do not see: a follower that stands still in another one. */
export const withStill = (
  service: string,
  checks: StandingNow['checks'],
  still: readonly StandingStill[],
): StandingNow['checks'] => {
  const elsewhere = still.flatMap(({ name, position, head }) => {
    const check = `${service} ${name}`;
    const problem = `stands still at ${position} of ${head}: /readyz of the process that holds its lease says why`;
    const detail = { name, position, head, problem };
    return checks[check]?.ok === false ? [] : [[check, { ok: false, detail }] as const];
  });
  return { ...checks, ...Object.fromEntries(elsewhere) };
};

/** How a service stands now: from its own tables, whichever process works on them, and the checks of this one. */
export const standingNow = async (parts: Parts): Promise<StandingNow> => {
  const { name, store, context, config, checks, stuck } = parts;
  const { pool } = context;
  const { schema } = readSchema(name);
  const [{ sequence }, places, leases, replicas, parked, checkpoint, found, still] = await Promise.all([
    store.head(),
    readCheckpoints(pool, schema),
    leaseHolders(pool, schema),
    leaseProcesses(pool, schema),
    parkedStreams(pool),
    new Statements(pool, trustSchema(name)).standing(),
    readiness([...processChecks(config), ...checks()]),
    // The caller waits no longer than for any answer.
    stuck(Math.min(STANDING_STILL_MS, config.requestTimeout / 2)),
  ]);
  return {
    process: processName(),
    startedAt: STARTED,
    version: amiciVersion(),
    node: process.version,
    replicas,
    events: sequence,
    followers: followersOf(name, places),
    leases: leases.filter((lease) => !isRebuildLease(lease)),
    rebuilds: rebuildsOf(places, leases),
    parked: parked
      .slice(0, MOST_PARKED)
      .map(({ consumer, stream, eventType, sequence: at, problem, waiting }) => ({
        ...{ consumer, stream, eventType, problem, waiting },
        sequence: at,
      })),
    checkpoint: checkpoint ?? null,
    checks: withStill(name, found.checks, still),
  };
};
