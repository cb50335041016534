import { forgetMade, type EventStore, type StoredEvent } from '@amici/event-store';
import { setTimeout as pause } from 'node:timers/promises';

/** How much of a log's end is kept: events, and characters of their texts. */
const MAX_EVENTS = 4_000;
const MAX_SIZE = 8 * 1024 * 1024;

/** So many are kept parsed for subscribers that have not read them: what lives for long is what the collector has to go through. */
const MAX_PARSED = 1_000;

/** Events read with their texts where only their hashes are asked for. */
const MOST_TEXTS = 1_000;

/** While a log grows it is read no oftener than this: what came in meanwhile costs one question to the store. */
const BETWEEN_READS_MS = 20;

/** A subscription of the store from where its log ended, and what it has brought since. */
class Growth {
  private readonly events: StoredEvent[] = [];
  private size = 0;
  /** How far each subscriber has read. */
  private readonly readers = new Set<{ readonly after: number }>();
  private forgottenTo: number;
  private readonly waiting = new Set<() => void>();
  private readonly over = new AbortController();

  constructor(private end: number) {
    this.forgottenTo = end;
  }

  /** Aborted when the store's subscription has ended, for whatever reason. */
  get ended(): AbortSignal {
    return this.over.signal;
  }

  /** Whether everything after the sequence, as far as it has been brought, is at hand. */
  covers(sequence: number): boolean {
    return sequence <= this.end && sequence >= this.end - this.events.length;
  }

  after(sequence: number, limit: number): readonly StoredEvent[] {
    const from = this.events.length - (this.end - sequence);
    return this.events.slice(from, from + limit);
  }

  enter(reader: { readonly after: number }): void {
    this.readers.add(reader);
  }

  leave(reader: { readonly after: number }): void {
    this.readers.delete(reader);
  }

  /** Keeps the text alone of what all subscribers have read. */
  forgetRead(): void {
    let read = this.end;
    for (const { after } of this.readers) read = Math.min(read, after);
    read = Math.max(read, this.end - MAX_PARSED);
    const from = Math.max(this.forgottenTo, this.end - this.events.length);
    if (read <= from) return;
    this.after(from, read - from).forEach(forgetMade);
    this.forgottenTo = read;
  }

  async bring(from: EventStore): Promise<void> {
    try {
      for await (const page of from.subscribe(this.end, { signal: this.ended })) {
        this.add(page);
        await pause(BETWEEN_READS_MS, undefined, { ref: false });
      }
    } finally {
      this.over.abort();
      this.wake();
    }
  }

  /** Until more is at hand, the subscription has ended, or the signal aborts. */
  more(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const resume = (): void => {
        this.waiting.delete(resume);
        signal.removeEventListener('abort', resume);
        resolve();
      };
      this.waiting.add(resume);
      signal.addEventListener('abort', resume);
      if (signal.aborted || this.ended.aborted) resume();
    });
  }

  private add(page: readonly StoredEvent[]): void {
    for (const event of page) {
      this.events.push(event);
      this.size += event.text.length;
      this.end = event.sequence;
    }
    let surplus = 0;
    for (; this.size > MAX_SIZE || this.events.length - surplus > MAX_EVENTS; surplus += 1)
      this.size -= this.events[surplus]!.text.length;
    this.events.splice(0, surplus);
    this.wake();
  }

  private wake(): void {
    for (const resume of [...this.waiting]) resume();
  }
}

/**
 * A log as the followers of one process read it. They are many and mostly stand at its end: what is appended is
 * read from the store once, for all of them. A follower that is further behind reads for itself. Whatever may have
 * changed the log (a restore, a store that closes) ends the subscriptions, and their readers look afresh.
 */
export class LogTail implements Pick<EventStore, 'head' | 'hashes' | 'readAll' | 'readPart' | 'subscribe'> {
  readonly readPart?: NonNullable<EventStore['readPart']>;
  private growing: Promise<Growth> | undefined;
  private growth: Growth | undefined;

  constructor(private readonly store: EventStore) {
    if (store.readPart !== undefined) this.readPart = store.readPart.bind(store);
  }

  head(): ReturnType<EventStore['head']> {
    return this.store.head();
  }

  /** As the store would answer: where nothing is at hand it is the store that says so. */
  readAll(
    ...[after, limit, direction]: Parameters<EventStore['readAll']>
  ): ReturnType<EventStore['readAll']> {
    const known = direction === 'backwards' ? [] : this.known(after, limit);
    return known.length > 0 ? Promise.resolve(known) : this.store.readAll(after, limit, direction);
  }

  async hashes(after: number, limit: number): Promise<readonly string[]> {
    const known = this.known(after, limit);
    if (known.length === 0 && this.store.hashes !== undefined) return this.store.hashes(after, limit);
    const events = known.length > 0 ? known : await this.store.readAll(after, Math.min(limit, MOST_TEXTS));
    return events.map(({ hash }) => hash);
  }

  async *subscribe(
    afterSequence: number,
    { signal, batch = 1_000 }: { readonly signal: AbortSignal; readonly batch?: number },
  ): AsyncGenerator<readonly StoredEvent[]> {
    const growth = await this.grow();
    const either = AbortSignal.any([signal, growth.ended]);
    const reader = { after: afterSequence };
    growth.enter(reader);
    try {
      while (!either.aborted) {
        if (growth.covers(reader.after)) {
          const page = growth.after(reader.after, batch);
          if (page.length === 0) await growth.more(either);
          else yield page;
          reader.after += page.length;
          growth.forgetRead();
          continue;
        }
        for await (const page of this.store.subscribe(reader.after, { signal: either, batch })) {
          yield page;
          reader.after += page.length;
          if (growth.covers(reader.after)) break;
        }
        if (!growth.covers(reader.after)) return;
      }
    } finally {
      growth.leave(reader);
    }
  }

  private known(after: number, limit: number): readonly StoredEvent[] {
    return this.growth?.covers(after) === true ? this.growth.after(after, limit) : [];
  }

  private grow(): Promise<Growth> {
    this.growing ??= this.begin().catch((error: unknown) => {
      this.growing = undefined;
      throw error;
    });
    return this.growing;
  }

  private async begin(): Promise<Growth> {
    const growth = new Growth((await this.store.head()).sequence);
    this.growth = growth;
    const end = (): void => {
      this.growth = undefined;
      this.growing = undefined;
    };
    growth.bring(this.store).then(end, end);
    return growth;
  }
}
