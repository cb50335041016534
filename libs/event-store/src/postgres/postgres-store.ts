import { NO_HASH } from '@amici/contracts';
import { randomUUID } from 'node:crypto';
import { checkAppend } from '../check-append';
import { follow } from '../follow';
import { NO_STREAM, StoreUnavailable } from '../port';
import type { Append, AppendOutcome, Direction, EventStore, LogHead } from '../port';
import type { Part, ReadStreamOptions, StoredEvent } from '../port';
import { EMPTY_STREAM, type SealedEvent, type StreamHead, seal } from '../seal';
import { headAfter, storedEvent } from '../stored';
import type { LogReader, LogRow } from '../verify';
import { StreamHeads } from '../stream-heads';
import { Wake } from '../wake';
import { Announcer } from './announcer';
import type { Verdict } from './append-sql';
import type { LogConnection } from './connection';
import { Listener } from './listener';
import { Reader } from './reader';
import { Writer } from './writer';

const CACHED_HEADS = 20_000;
const MAX_ATTEMPTS = 4;

type Recorded = Extract<Verdict, { kind: 'recorded' }>;

const storedEvents = (
  sealed: readonly SealedEvent[],
  { firstSequence, logHashes }: Recorded,
): StoredEvent[] =>
  sealed.map(({ hash, text }, index) => storedEvent(firstSequence + index, logHashes[index]!, hash, text));

/** A log in a PostgreSQL schema made by `migrateLog`. */
export class PostgresEventStore implements EventStore, LogReader {
  private readonly reader: Reader;
  private readonly writer: Writer;
  private readonly listener: Listener;
  private readonly announcer: Announcer;
  private readonly wake = new Wake();
  private readonly heads = new StreamHeads(CACHED_HEADS);
  private readonly closing = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();
  private closed: Promise<void> | undefined;

  constructor(private readonly log: LogConnection) {
    this.reader = new Reader(log);
    const own = randomUUID();
    this.announcer = new Announcer(log, own);
    this.writer = new Writer(log, () => {
      this.wake.give();
      this.announcer.announce();
    });
    this.listener = new Listener(log, this.wake, own, () => this.reader.head());
  }

  append(append: Append): Promise<AppendOutcome> {
    if (this.closed) return Promise.reject(new StoreUnavailable('the event store is closed'));
    const work = this.record(append);
    this.underWay.add(work);
    const done = () => this.underWay.delete(work);
    work.then(done, done);
    return work;
  }

  async read(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoredEvent[]> {
    const events = await this.reader.stream(stream, options);
    const last = options.direction === 'backwards' ? events[0] : events.at(-1);
    if (last) this.heads.set(stream, headAfter(last));
    return events;
  }

  readAll(afterSequence: number, limit: number, direction?: Direction): Promise<readonly StoredEvent[]> {
    return this.reader.all(afterSequence, limit, direction);
  }

  readPart(part: Part, afterSequence: number, until: number): Promise<readonly StoredEvent[]> {
    return this.reader.part(part, afterSequence, until);
  }

  hashes(afterSequence: number, limit: number): Promise<readonly string[]> {
    return this.reader.hashes(afterSequence, limit);
  }

  subscribe(
    afterSequence: number,
    { signal, batch = 1000 }: { readonly signal: AbortSignal; readonly batch?: number },
  ): AsyncIterable<readonly StoredEvent[]> {
    this.listener.start();
    const source = {
      readAll: (after: number, limit: number) => this.reader.all(after, limit),
      head: () => this.reader.head(),
      wake: this.wake,
    };
    return follow(source, afterSequence, { signal: AbortSignal.any([signal, this.closing.signal]), batch });
  }

  head(): Promise<LogHead> {
    return this.reader.head();
  }

  /** Every row with its columns, for `verifyLog`. */
  scan(afterSequence: number, take: (row: LogRow) => boolean): Promise<void> {
    return this.reader.scan(afterSequence, take);
  }

  /** Records what is waiting, then ends subscriptions and connections. */
  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  private async end(): Promise<void> {
    await Promise.allSettled(this.underWay);
    await this.writer.close();
    await this.announcer.close();
    this.closing.abort();
    await Promise.all([this.listener.close(), this.reader.close()]);
  }

  private async record(append: Append): Promise<AppendOutcome> {
    checkAppend(append);
    const { stream, expectedRevision, commandDigest, notAfter } = append;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const sealed = seal(append, this.knownHead(append) ?? (await this.readHead(append)), this.log.salt);
      if (!sealed.ok) return sealed;
      const { events, previousHash } = sealed;
      const prepared = { stream, expectedRevision, previousHash, commandDigest, notAfter, events };
      const verdict = await this.writer.submit(prepared);
      if (verdict.kind === 'recorded') {
        this.heads.set(stream, sealed.head);
        return { ok: true, repeated: false, events: storedEvents(events, verdict) };
      }
      this.heads.delete(stream);
      if (verdict.kind !== 'not-chained') return this.refused(append, verdict);
    }
    throw new StoreUnavailable(`the end of ${append.stream} keeps changing`);
  }

  /** The head to chain to, where that is known without asking. */
  private knownHead({ stream, expectedRevision }: Append): StreamHead | undefined {
    if (expectedRevision === NO_STREAM) return EMPTY_STREAM;
    const known = this.heads.get(stream);
    return known?.revision === expectedRevision ? known : undefined;
  }

  /**
   * The stream's head as it is. Where that is not the revision expected, the database has to say what it means (a
   * repeated command, or a conflict); events chained to nothing cannot be recorded.
   */
  private async readHead({ stream, expectedRevision }: Append): Promise<StreamHead> {
    const head = (await this.reader.streamHead(stream)) ?? EMPTY_STREAM;
    if (head.revision === expectedRevision) return head;
    return { revision: expectedRevision, hash: NO_HASH, recordedAt: head.recordedAt };
  }

  private async refused(
    append: Append,
    verdict: Exclude<Verdict, { kind: 'recorded' | 'not-chained' }>,
  ): Promise<AppendOutcome> {
    switch (verdict.kind) {
      case 'repeated': {
        const found = await this.read(append.stream, { from: verdict.firstRevision });
        const after = found.findIndex(({ event }) => event.commandId !== append.commandId);
        return { ok: true, repeated: true, events: after < 0 ? found : found.slice(0, after) };
      }
      case 'wrong-expected-revision':
        return {
          ok: false,
          refusal: { code: 'wrong-expected-revision', actualRevision: verdict.actualRevision },
        };
      case 'command-id-reused':
      case 'not-recorded':
        return { ok: false, refusal: { code: verdict.kind } };
    }
  }
}
