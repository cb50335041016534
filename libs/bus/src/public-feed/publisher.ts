import type { AudienceMap, PublicPolicy } from '@amici/contracts';
import type { Clock } from '@amici/ops';
import {
  applicable,
  inPipeline,
  lockCheckpoint,
  LogFollower,
  saveCheckpoint,
  Unapplicable,
  tell,
  type Applied,
  type Asks,
  type Entry,
  type FollowerContext,
  type LogSource,
} from '@amici/projections';
import {
  insertReleased,
  loadContexts,
  loadCounters,
  loadDue,
  loadFreedBy,
  saveOutcome,
} from './public-feed-rows';
import { countersOf, releaseBatch, type ReleaseOutcome } from './release-batch';

const CHECKPOINT = 'public-feed';
const VERSION = 1;
const DUE_AT_ONCE = 1_000;

export interface PublisherOptions<
  Event extends { readonly type: string },
  Party extends string,
  Context,
> extends FollowerContext {
  readonly source: LogSource;
  readonly audiences: AudienceMap<Event, Party, Context>;
  readonly policy: PublicPolicy<Event, Context>;
  /** Domain time: decides what has fallen due. */
  readonly clock: Clock;
}

type AnyAudiences = AudienceMap<{ readonly type: string }, string, unknown>;
type AnyPolicy = PublicPolicy<{ readonly type: string }, unknown>;

/** The counters that decide about a batch, with their values after it. */
const countersAfter = async (
  client: Asks,
  dry: ReleaseOutcome<unknown>,
): Promise<{ before: Map<string, number>; after: Map<string, number> }> => {
  const awaited = dry.held.flatMap(({ condition }) => countersOf(condition));
  const before = await loadCounters(client, [...new Set([...dry.counters.keys(), ...awaited])]);
  const after = new Map([...dry.counters].map(([counter, n]) => [counter, n + (before.get(counter) ?? 0)]));
  return { before, after };
};

/**
 * Releases events to the public as the conditions allow: reads the service's log, holds back what must wait, and stamps
 * the public feed's own sequence on what is released, in one transaction with the checkpoint.
 */
export class Publisher<
  Event extends { readonly type: string },
  Party extends string,
  Context,
> extends LogFollower {
  constructor({ source, audiences, policy, clock, ...context }: PublisherOptions<Event, Party, Context>) {
    const rules = { map: audiences as unknown as AnyAudiences, policy: policy as unknown as AnyPolicy };
    const lock = async (client: Asks, token: number) => {
      // What somebody has read of the feed may not be gone after a power cut.
      await tell(client, { text: 'set local synchronous_commit = on' });
      return lockCheckpoint(client, CHECKPOINT, VERSION, token);
    };
    super(context, {
      name: 'public feed',
      checkpoint: CHECKPOINT,
      version: VERSION,
      source,
      apply: (batch, token) =>
        inPipeline(context.pool, async (client) => {
          const { position } = await lock(client, token);
          return publishReadable(client, { ...rules, token, now: clock.now() }, position, batch);
        }),
      tick: async (token) => {
        if ((await loadDue(context.pool, clock.now(), 1)).length === 0) return;
        await inPipeline(context.pool, async (client) => {
          await lock(client, token);
          await insertReleased(client, await loadDue(client, clock.now(), DUE_AT_ONCE));
        });
      },
    });
  }
}

interface Publishing {
  readonly map: AnyAudiences;
  readonly policy: AnyPolicy;
  readonly token: number;
  readonly now: number;
}

/** Publishes a batch up to the first event no rule can be applied to. */
const publishReadable = async (
  client: Asks,
  publishing: Publishing,
  position: number,
  batch: readonly Entry[],
): Promise<Applied> => {
  try {
    return await publish(client, publishing, position, batch);
  } catch (failure) {
    if (!(failure instanceof Unapplicable)) throw failure;
    const before = batch.filter(({ sequence }) => sequence < failure.sequence);
    return { ...(await publish(client, publishing, position, before)), failure };
  }
};

const publish = async (
  client: Asks,
  { map, policy, token, now }: Publishing,
  position: number,
  batch: readonly Entry[],
): Promise<Applied> => {
  const part = applicable({ keys: () => [] }, position, batch);
  const contexts = await loadContexts(client, [...new Set(part.events.map(({ stream }) => stream))]);
  const nothing = { contexts, counters: new Map<string, number>(), held: [] };
  const { before, after } = await countersAfter(client, releaseBatch(map, policy, nothing, part.events, now));
  const held = await loadFreedBy(client, after);
  const beside = held.flatMap(({ condition }) => countersOf(condition)).filter((one) => !before.has(one));
  const counters = new Map([...before, ...(await loadCounters(client, [...new Set(beside)]))]);
  await saveOutcome(client, releaseBatch(map, policy, { contexts, counters, held }, part.events, now));
  if (part.position > position)
    await saveCheckpoint(client, CHECKPOINT, token, part.position, part.lastId ?? null);
  return { position: part.position, ...(part.failure === undefined ? {} : { failure: part.failure }) };
};
