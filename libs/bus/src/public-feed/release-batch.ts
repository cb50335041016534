import type { Recorded } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import { audiencesOf, type AudienceMap } from '../feed/audiences';
import type { PublicContent, PublicPolicy, Release } from './release';

type Typed = { readonly type: string };

/** A public event on its way: everything but its sequence. */
export interface Draft {
  /** Of the private event: the order of what is released together. */
  readonly sequence: number;
  readonly id: string;
  readonly time: string | null;
  readonly content: PublicContent;
}

export type Condition = Exclude<Release, 'now' | 'never'>;

/** A draft that waits. */
export interface Held extends Draft {
  readonly condition: Condition;
}

/** What is known before a batch: only what the batch can touch needs to be there. */
export interface ReleaseState<Context> {
  readonly contexts: ReadonlyMap<string, Context>;
  readonly counters: ReadonlyMap<string, number>;
  readonly held: readonly Held[];
}

export interface ReleaseOutcome<Context> {
  readonly released: readonly Draft[];
  /** All that wait after the batch, of those that waited before and those that are new. */
  readonly held: readonly Held[];
  readonly contexts: ReadonlyMap<string, Context>;
  readonly counters: ReadonlyMap<string, number>;
}

const isFulfilled = (
  { at, when = [] }: Condition,
  counters: ReadonlyMap<string, number>,
  now: Instant,
): boolean =>
  (at !== undefined && at <= now) ||
  when.some(({ counter, reaches }) => (counters.get(counter) ?? 0) >= reaches);

const timeOf = (event: object): string | null =>
  'at' in event && typeof event.at === 'number' ? new Date(event.at).toISOString() : null;

/**
 * Takes events one after another: folds the conditions of their streams, counts, and decides what is shown now, what
 * waits and what no longer needs to. What an event sets free comes before the event itself. Pure.
 */
export const releaseBatch = <Event extends Typed, Party extends string, Context>(
  map: AudienceMap<Event, Party, Context>,
  policy: PublicPolicy<Event, Context>,
  before: ReleaseState<Context>,
  batch: readonly Recorded[],
  now: Instant,
): ReleaseOutcome<Context> => {
  const contexts = new Map(before.contexts);
  const counters = new Map(before.counters);
  const released: Draft[] = [];
  let held = [...before.held].sort((a, b) => a.sequence - b.sequence);
  for (const recorded of batch as readonly Recorded<Event>[]) {
    const context = policy.evolve(contexts.get(recorded.stream) ?? policy.initialContext, recorded);
    contexts.set(recorded.stream, context);
    const counted = policy.counts(recorded, context);
    for (const counter of counted) counters.set(counter, (counters.get(counter) ?? 0) + 1);
    if (counted.length > 0) {
      released.push(...held.filter(({ condition }) => isFulfilled(condition, counters, now)));
      held = held.filter(({ condition }) => !isFulfilled(condition, counters, now));
    }
    const rule = audiencesOf(map, recorded).public;
    const release = rule?.release(recorded.event, recorded, context) ?? 'never';
    if (rule === null || release === 'never') continue;
    const content = rule.show(recorded.event, recorded, context);
    const draft = { sequence: recorded.sequence, id: recorded.id, time: timeOf(recorded.event), content };
    if (release === 'now' || isFulfilled(release, counters, now)) released.push(draft);
    else held.push({ ...draft, condition: release });
  }
  return { released, held, contexts, counters };
};
