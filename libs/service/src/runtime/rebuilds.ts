import { recordDecision } from '@amici/bus';
import type { Actor, LeaseStands, RebuildStands } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import type { Instant, Rejection } from '@amici/kernel';
import type { Clock, Lease } from '@amici/ops';
import {
  readCheckpoint,
  rebuild,
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

export type Begun =
  | { readonly ok: true; readonly events: number; readonly ended: Promise<RebuildOutcome | undefined> }
  | { readonly ok: false; readonly rejection: Rejection };

interface Parts extends Pick<FollowerContext, 'service' | 'pool' | 'leases' | 'log'> {
  readonly projections: readonly Projection[];
  readonly source: LogSource;
  readonly store: EventStore;
  readonly clock: Clock;
}

const refuse = (code: string): Begun => ({ ok: false, rejection: { code } });

/** The rebuilds that operators ask for: one at a time of each read model, in whichever process of the service was asked. */
export class Rebuilds {
  private readonly stop = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(private readonly parts: Parts) {}

  /** Answers when it has begun and is recorded; `ended` is undefined where it failed, which is logged. */
  async begin(name: string, actor: Actor, onProgress?: RebuildOptions<object>['onProgress']): Promise<Begun> {
    const { projections, leases, pool, source, clock } = this.parts;
    const projection = projections.find((one) => one.name === name);
    if (projection === undefined) return refuse('no-such-projection');
    const lease = await leases.tryAcquire(`${LEASE}${name}`);
    if (lease === undefined) return refuse('rebuild-under-way');
    try {
      // Rows of another version are being made anew by whoever follows the log.
      const live = await readCheckpoint(pool, name);
      if (live !== undefined && live.version !== projection.version) {
        await lease.release();
        return refuse('rebuild-under-way');
      }
      const events = await source.head();
      await this.record({ type: 'RebuildBegun', at: clock.now(), projection: name }, actor);
      const ended = this.carryOut(projection, lease, onProgress);
      this.underWay.add(ended);
      void ended.finally(() => this.underWay.delete(ended));
      return { ok: true, events, ended };
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  /** Breaks off what is under way: the rows that are served stay, and it is asked for again. */
  async close(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.underWay);
  }

  private async carryOut(
    projection: Projection,
    lease: Lease,
    onProgress: RebuildOptions<object>['onProgress'],
  ): Promise<RebuildOutcome | undefined> {
    const { pool, source, log, clock } = this.parts;
    const { name } = projection;
    const signal = AbortSignal.any([this.stop.signal, lease.lost]);
    const asked = { projection, source, pool, signal, ...(onProgress === undefined ? {} : { onProgress }) };
    const outcome = await rebuild(asked).catch((error: unknown) => {
      log.error({ projection: name, error }, 'a rebuild failed');
      return undefined;
    });
    const state = outcome?.state ?? 'failed';
    const event = { type: 'RebuildEnded', at: clock.now(), projection: name, outcome: state } as const;
    await this.record(event, { subject: `service:${this.parts.service}`, office: 'service' }).catch(
      (error: unknown) => log.error({ projection: name, error }, 'the end of a rebuild was not recorded'),
    );
    await lease.release();
    return outcome;
  }

  private record(event: RebuildEvent, actor: Actor): Promise<void> {
    const commandId = randomUUID();
    const stream = `${STREAM}${event.projection}`;
    const { store, clock } = this.parts;
    return recordDecision(store, clock, { stream, event, commandId, correlationId: commandId }, actor);
  }
}
