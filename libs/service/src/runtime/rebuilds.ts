import { recordDecision } from '@amici/bus';
import type { Actor, LeaseStands, RebuildStands } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { reject, type Instant, type Rejection } from '@amici/kernel';
import type { Clock, Lease } from '@amici/ops';
import {
  readCheckpoint,
  rebuildAtOnce,
  rebuiltBy,
  type Checkpoint,
  type FollowerContext,
  type LogSource,
  type Projection,
  type RebuildOptions,
  type RebuildOutcome,
} from '@amici/projections';
import { randomUUID } from 'node:crypto';

/** What is recorded of a rebuild that somebody asked for: who asked, and what came of it. */
export type RebuildEvent =
  | { readonly type: 'RebuildBegun'; readonly at: Instant; readonly projection: string }
  | {
      readonly type: 'RebuildEnded';
      readonly at: Instant;
      readonly projection: string;
      readonly outcome: RebuildOutcome['state'] | 'failed';
    };

/** What each audience gets of them: nothing. */
export const rebuildAudiences = {
  RebuildBegun: { services: 'withheld', parties: [], public: null },
  RebuildEnded: { services: 'withheld', parties: [], public: null },
} as const;

const STREAM = 'rebuild-';
const LEASE = 'rebuild ';

export const isRebuildStream = (stream: string): boolean => stream.startsWith(STREAM);

export const isRebuildLease = ({ name }: Pick<LeaseStands, 'name'>): boolean => name.startsWith(LEASE);

/** Those under way, in whichever process. */
export const rebuildsOf = (
  places: ReadonlyMap<string, Checkpoint>,
  leases: readonly LeaseStands[],
): readonly RebuildStands[] =>
  leases.flatMap(({ name, holder }) => {
    if (!name.startsWith(LEASE) || holder === null) return [];
    const projection = name.slice(LEASE.length);
    const place = [...places].find(([checkpoint]) => rebuiltBy(checkpoint) === projection);
    return [{ projection, position: place?.[1].position ?? 0, holder }];
  });

type Outcomes = ReadonlyMap<string, RebuildOutcome>;

interface Refused {
  readonly ok: false;
  readonly rejection: Rejection;
}

export type Begun =
  { readonly ok: true; readonly events: number; readonly ended: Promise<Outcomes> } | Refused;

interface Parts extends Pick<FollowerContext, 'service' | 'pool' | 'leases' | 'log'> {
  readonly projections: readonly Projection[];
  readonly source: LogSource;
  readonly store: EventStore;
  readonly clock: Clock;
}

/** A read model that is being made anew, and the lease on doing so. */
interface Taken {
  readonly projection: Projection;
  readonly lease: Lease;
}

/** The rebuilds that operators ask for: one at a time of each read model, in whichever process of the service was asked. */
export class Rebuilds {
  private readonly stop = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(private readonly parts: Parts) {}

  /**
   * Of one read model, or of several in one reading of the log. Answers when it has begun and is recorded; what is not
   * among the outcomes has failed, which is logged.
   */
  async begin(
    names: readonly string[],
    actor: Actor,
    onProgress?: RebuildOptions<object>['onProgress'],
  ): Promise<Begun> {
    const { source, clock } = this.parts;
    const taken: Taken[] = [];
    const giveBack = async (): Promise<void> => {
      for (const { lease } of taken) await lease.release();
    };
    try {
      for (const name of names) {
        const one = await this.take(name);
        if ('rejection' in one) {
          await giveBack();
          return one;
        }
        taken.push(one);
      }
      const events = await source.head();
      for (const { projection } of taken)
        await this.record({ type: 'RebuildBegun', at: clock.now(), projection: projection.name }, actor);
      const ended = this.carryOut(taken, onProgress).finally(giveBack);
      this.underWay.add(ended);
      void ended.finally(() => this.underWay.delete(ended));
      return { ok: true, events, ended };
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  /** The read model and the lease on making it anew, or why it cannot be had. */
  private async take(name: string): Promise<Taken | Refused> {
    const { projections, leases, pool } = this.parts;
    const projection = projections.find((one) => one.name === name);
    if (projection === undefined) return reject('no-such-projection');
    const lease = await leases.tryAcquire(`${LEASE}${name}`);
    if (lease === undefined) return reject('rebuild-under-way');
    // The follower of the log is making rows of another version anew.
    const live = await readCheckpoint(pool, name).catch(async (error: unknown) => {
      await lease.release();
      throw error;
    });
    if (live === undefined || live.version === projection.version) return { projection, lease };
    await lease.release();
    return reject('rebuild-under-way');
  }

  /** Breaks off what is under way: the rows that are served stay, and it is asked for again. */
  async close(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.underWay);
  }

  private async carryOut(
    taken: readonly Taken[],
    onProgress: RebuildOptions<object>['onProgress'],
  ): Promise<Outcomes> {
    const { pool, source, log } = this.parts;
    const projections = taken.map(({ projection }) => projection);
    const signal = AbortSignal.any([this.stop.signal, ...taken.map(({ lease }) => lease.lost)]);
    const outcomes = new Map<string, RebuildOutcome>();
    const onOutcome = ({ name }: Projection, outcome: RebuildOutcome) => void outcomes.set(name, outcome);
    const options = { source, pool, signal, onOutcome, ...(onProgress === undefined ? {} : { onProgress }) };
    await rebuildAtOnce(options, projections).catch((error: unknown) =>
      log.error({ projections: projections.map(({ name }) => name), error }, 'a rebuild failed'),
    );
    for (const { name } of projections) await this.recordEnd(name, outcomes.get(name)?.state ?? 'failed');
    return outcomes;
  }

  private async recordEnd(projection: string, outcome: RebuildOutcome['state'] | 'failed'): Promise<void> {
    const { clock, log, service } = this.parts;
    const event = { type: 'RebuildEnded', at: clock.now(), projection, outcome } as const;
    await this.record(event, { subject: `service:${service}`, office: 'service' }).catch((error: unknown) =>
      log.error({ projection, error }, 'the end of a rebuild was not recorded'),
    );
  }

  private record(event: RebuildEvent, actor: Actor): Promise<void> {
    const commandId = randomUUID();
    const stream = `${STREAM}${event.projection}`;
    const { store, clock } = this.parts;
    return recordDecision(store, clock, { stream, event, commandId, correlationId: commandId }, actor);
  }
}
