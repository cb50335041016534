import { NO_HASH } from '@amici/contracts';
import { eventId } from '@amici/kernel';
import { checkAppend } from '../check-append';
import { follow } from '../follow';
import { chainLogHash } from '../hash';
import { MAX_READ, NO_STREAM } from '../port';
import type { Append, AppendOutcome, Direction, EventStore, LogHead } from '../port';
import type { ReadStreamOptions, StoredEvent } from '../port';
import { EMPTY_STREAM, seal, type Salt } from '../seal';
import { headAfter, storedEvent } from '../stored';
import { Wake } from '../wake';

/** A log in memory, for specs that need no server. */
export class MemoryLog {
  readonly events: StoredEvent[] = [];
  readonly streams = new Map<string, StoredEvent[]>();
  readonly byId = new Map<string, StoredEvent>();
  readonly wake = new Wake();
}

/** A store over a log in memory, which several stores may share; real time comes in for `notAfter`. */
export class MemoryEventStore implements EventStore {
  private readonly closing = new AbortController();

  constructor(
    private readonly log = new MemoryLog(),
    private readonly realNow: () => number = Date.now,
    private readonly salt?: Salt,
  ) {}

  append(append: Append): Promise<AppendOutcome> {
    return Promise.resolve().then(() => {
      checkAppend(append);
      return this.repeated(append) ?? this.record(append);
    });
  }

  read(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoredEvent[]> {
    const events = this.log.streams.get(stream) ?? [];
    const limit = Math.min(options.limit ?? MAX_READ, MAX_READ);
    const from = options.from;
    const found =
      options.direction === 'backwards'
        ? events.slice(0, from === undefined ? undefined : from + 1).reverse()
        : events.slice(from ?? 0);
    return Promise.resolve(found.slice(0, limit));
  }

  readAll(
    afterSequence: number,
    limit: number,
    direction: Direction = 'forwards',
  ): Promise<readonly StoredEvent[]> {
    const found =
      direction === 'backwards'
        ? this.log.events.slice(0, Math.max(0, afterSequence - 1)).reverse()
        : this.log.events.slice(afterSequence);
    return Promise.resolve(found.slice(0, Math.min(limit, MAX_READ)));
  }

  subscribe(
    afterSequence: number,
    { signal, batch = 1000 }: { readonly signal: AbortSignal; readonly batch?: number },
  ): AsyncIterable<readonly StoredEvent[]> {
    const source = {
      readAll: (after: number, limit: number) => this.readAll(after, limit),
      head: () => this.head(),
      wake: this.log.wake,
    };
    return follow(source, afterSequence, { signal: AbortSignal.any([signal, this.closing.signal]), batch });
  }

  head(): Promise<LogHead> {
    const last = this.log.events.at(-1);
    return Promise.resolve({ sequence: last?.sequence ?? 0, logHash: last?.logHash ?? NO_HASH });
  }

  close(): Promise<void> {
    this.closing.abort();
    return Promise.resolve();
  }

  private repeated({ stream, commandId, commandDigest }: Append): AppendOutcome | undefined {
    const first = this.log.byId.get(eventId(commandId, 0))?.event;
    if (first === undefined) return undefined;
    if (first.stream !== stream || first.commandDigest !== commandDigest)
      return { ok: false, refusal: { code: 'command-id-reused' } };
    const events = this.log.streams.get(stream)!.filter(({ event }) => event.commandId === commandId);
    return { ok: true, repeated: true, events };
  }

  private record(append: Append): AppendOutcome {
    const { stream, expectedRevision, notAfter } = append;
    const events = this.log.streams.get(stream) ?? [];
    const last = events.at(-1);
    const actualRevision = last?.event.revision ?? NO_STREAM;
    if (notAfter !== undefined && this.realNow() > notAfter)
      return { ok: false, refusal: { code: 'not-recorded' } };
    const sealed = seal(append, last ? headAfter(last) : EMPTY_STREAM, this.salt);
    if (!sealed.ok) return sealed;
    if (actualRevision !== expectedRevision)
      return { ok: false, refusal: { code: 'wrong-expected-revision', actualRevision } };
    const recorded = sealed.events.map(({ hash, text }) => {
      const before = this.log.events.at(-1);
      const event = storedEvent(
        this.log.events.length + 1,
        chainLogHash(before?.logHash ?? NO_HASH, hash),
        hash,
        text,
      );
      this.log.events.push(event);
      this.log.byId.set(event.event.id, event);
      return event;
    });
    events.push(...recorded);
    this.log.streams.set(stream, events);
    this.log.wake.give();
    return { ok: true, repeated: false, events: recorded };
  }
}
