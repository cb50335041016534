import type {
  RecordedEvent,
  AudienceMap,
  PublicContent,
  PublicPolicy,
  Reached,
  Release,
} from '@amici/contracts';
import { iso, type Instant } from '@amici/kernel';
import { Unapplicable } from '@amici/projections';
import { audiencesOf } from '../feed/audiences';

type Typed = { readonly type: string };

/** A public event on its way: everything but its sequence. */
export interface Draft {
  /** Of the private event: the order of what is released together. */
  readonly sequence: number;
  readonly id: string;
  readonly time: string | null;
  readonly recordedTime: string | null;
  readonly content: PublicContent;
}

export type Condition = Exclude<Release, 'now' | 'never'>;

/** The counters a condition looks at. */
export const countersOf = ({ when = [] }: Condition): readonly string[] =>
  when.flatMap(({ counter, and }) => (and === undefined ? [counter] : [counter, and.counter]));

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

const timeOf = (event: object): string | null =>
  'at' in event && typeof event.at === 'number' ? iso(event.at) : null;

/** Takes events one after another, in the order of the log. */
class Releasing<Event extends Typed, Party extends string, Context, Shared extends Typed> {
  readonly contexts: Map<string, Context>;
  readonly counters: Map<string, number>;
  readonly released: Draft[] = [];
  /** In the order of the log. */
  private readonly waiting: Set<Held>;
  private readonly byCounter = new Map<string, Set<Held>>();
  private isFirst = true;

  constructor(
    private readonly map: AudienceMap<Event, Party, Context, Shared>,
    private readonly policy: PublicPolicy<Event, Context>,
    before: ReleaseState<Context>,
    private readonly now: Instant,
  ) {
    this.contexts = new Map(before.contexts);
    this.counters = new Map(before.counters);
    this.waiting = new Set([...before.held].sort((a, b) => a.sequence - b.sequence));
    for (const held of this.waiting) this.watch(held);
  }

  get held(): readonly Held[] {
    return [...this.waiting];
  }

  take(recorded: RecordedEvent<Event>): void {
    const { policy, contexts } = this;
    const context = policy.evolve(contexts.get(recorded.stream) ?? policy.initialContext, recorded);
    contexts.set(recorded.stream, context);
    const counted = policy.counts(recorded, context);
    for (const counter of counted) this.counters.set(counter, (this.counters.get(counter) ?? 0) + 1);
    if (counted.length > 0) this.freeHeld(counted);
    this.decide(recorded, context);
  }

  private watch(held: Held): void {
    for (const counter of countersOf(held.condition)) {
      const watching = this.byCounter.get(counter) ?? new Set();
      this.byCounter.set(counter, watching.add(held));
    }
  }

  /** At first all that wait are looked at, for some may have fallen due; then those that look at what was counted. */
  private freeHeld(counted: readonly string[]): void {
    const concerned = this.isFirst
      ? this.waiting
      : new Set(counted.flatMap((counter) => [...(this.byCounter.get(counter) ?? [])]));
    this.isFirst = false;
    const free = [...concerned].filter((held) => this.waiting.has(held) && this.isFulfilled(held.condition));
    for (const held of free.sort((a, b) => a.sequence - b.sequence)) {
      this.waiting.delete(held);
      this.released.push(held);
    }
  }

  private decide(recorded: RecordedEvent<Event>, context: Context): void {
    const rule = audiencesOf(this.map, recorded).public;
    const release = rule?.release(recorded.event, recorded, context) ?? 'never';
    if (rule === null || release === 'never') return;
    const content = rule.show(recorded.event, recorded, context);
    const draft = {
      sequence: recorded.sequence,
      id: recorded.id,
      time: timeOf(recorded.event),
      recordedTime: iso(recorded.recordedAt),
      content,
    };
    if (release === 'now' || this.isFulfilled(release)) this.released.push(draft);
    else {
      const held = { ...draft, condition: release };
      this.waiting.add(held);
      this.watch(held);
    }
  }

  private isFulfilled({ at, when = [] }: Condition): boolean {
    const stands = ({ counter, reaches }: Omit<Reached, 'and'>): boolean =>
      (this.counters.get(counter) ?? 0) >= reaches;
    const reached = when.some((one) => stands(one) && (one.and === undefined || stands(one.and)));
    return reached || (at !== undefined && at <= this.now);
  }
}

/**
 * Takes events one after another: folds the conditions of their streams, counts, and decides what is shown now, what
 * waits and what no longer needs to. What an event sets free comes before the event itself. Pure; throws
 * `Unapplicable` at an event no rule can be applied to.
 */
export const releaseBatch = <
  Event extends Typed,
  Party extends string,
  Context,
  Shared extends Typed = Typed,
>(
  map: AudienceMap<Event, Party, Context, Shared>,
  policy: PublicPolicy<Event, Context>,
  before: ReleaseState<Context>,
  batch: readonly RecordedEvent[],
  now: Instant,
): ReleaseOutcome<Context> => {
  const releasing = new Releasing(map, policy, before, now);
  for (const recorded of batch as readonly RecordedEvent<Event>[]) {
    try {
      releasing.take(recorded);
    } catch (error) {
      throw new Unapplicable(recorded.sequence, error);
    }
  }
  const { released, held, contexts, counters } = releasing;
  return { released, held, contexts, counters };
};
