import { setMaxListeners } from 'node:events';
import { NO_HASH } from '@amici/contracts';
import { checkAppend } from '../check-append';
import { follow } from '../follow';
import { MAX_READ, StoreUnavailable } from '../port';
import type { Append, AppendOutcome, Direction, EventStore, LogHead } from '../port';
import type { ReadStreamOptions, StoredEvent } from '../port';
import { headAfter } from '../stored';
import { Wake } from '../wake';
import { Feeder } from './feeder';
import { type LogNames, logNames } from './names';
import { Places } from './places';
import { fedEvent, linkedPlace, placedEvent, recordedText } from './records';
import { Recorder } from './recorder';
import { Server, type Slice } from './server';

/** How long a subscriber stays asleep when nothing tells it that the log has grown. */
const POLL_MS = 500;

export interface EventStoreDbLog {
  /** The connection string, such as `esdb+discover://user:password@node1,node2`. */
  readonly url: string;
  /** The log's name, such as `game`: what its streams on the server begin with. */
  readonly log: string;
  /** Real time (ms since epoch), for `notAfter`. */
  readonly realNow?: () => number;
}

const bounded = (limit: number): number => Math.max(0, Math.min(limit, MAX_READ));

/** A log in EventStoreDB. It needs nothing prepared; its streams come into being with their first event. */
export class EventStoreDbEventStore implements EventStore {
  private readonly server: Server;
  private readonly names: LogNames;
  private readonly places: Places;
  private readonly recorder: Recorder;
  private readonly wake = new Wake();
  private readonly closing = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();
  private feeding: Promise<void> | undefined;
  private closed: Promise<void> | undefined;

  constructor({ url, log, realNow = Date.now }: EventStoreDbLog) {
    // Everything that waits listens to it.
    setMaxListeners(0, this.closing.signal);
    this.server = new Server(url);
    this.names = logNames(log);
    this.places = new Places(this.server, this.names, this.closing.signal);
    this.recorder = new Recorder(this.server, this.names, this.places, realNow);
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
    this.demandOpen();
    const slice: Slice = { ...options, limit: bounded(options.limit ?? MAX_READ) };
    const [events, places] = await Promise.all([
      this.server.read(this.names.events(stream), slice),
      this.places.read(stream, slice),
    ]);
    const found = events.map(({ event }) => ({ revision: Number(event!.revision), ...recordedText(event!) }));
    const missing = found.map(({ revision }) => revision).filter((revision) => !places.has(revision));
    if (missing.length > 0) {
      this.feed();
      const first = Math.min(...missing);
      const more = await this.places.of(stream, first, Math.max(...missing) - first + 1);
      for (const place of more) places.set(place.revision, place);
    }
    const stored = found.map(({ revision, text, hash }) => placedEvent(text, hash, places.get(revision)!));
    const last = options.direction === 'backwards' ? stored[0] : stored.at(-1);
    if (last) this.recorder.keepHead(stream, headAfter(last));
    return stored;
  }

  async readAll(
    afterSequence: number,
    limit: number,
    direction: Direction = 'forwards',
  ): Promise<readonly StoredEvent[]> {
    this.demandOpen();
    const from = direction === 'backwards' ? afterSequence - 2 : afterSequence;
    const slice = { from, direction, limit: bounded(limit), resolveLinks: true };
    const found = await this.server.read(this.names.feed, slice);
    return found.map((event) => fedEvent(event, this.names.prefix));
  }

  subscribe(
    afterSequence: number,
    { signal, batch = 1000 }: { readonly signal: AbortSignal; readonly batch?: number },
  ): AsyncIterable<readonly StoredEvent[]> {
    this.feed();
    const source = {
      readAll: (after: number, limit: number) => this.readAll(after, limit),
      head: () => this.head(),
      wake: this.wake,
      pollMs: POLL_MS,
    };
    return follow(source, afterSequence, { signal: AbortSignal.any([signal, this.closing.signal]), batch });
  }

  async head(): Promise<LogHead> {
    this.demandOpen();
    const [last] = await this.server.read(this.names.feed, { direction: 'backwards', limit: 1 });
    if (last?.event === undefined) return { sequence: 0, logHash: NO_HASH };
    const { sequence, logHash } = linkedPlace(last.event, this.names.prefix);
    return { sequence, logHash };
  }

  /** Records what is under way, then ends subscriptions and connections. */
  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  private async end(): Promise<void> {
    await Promise.allSettled(this.underWay);
    this.closing.abort();
    await this.feeding;
    await this.server.close();
  }

  private async record(append: Append): Promise<AppendOutcome> {
    checkAppend(append);
    this.feed();
    return this.recorder.record(append);
  }

  private demandOpen(): void {
    if (this.closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
  }

  /** Feeds the log, or stands by to do so, as long as the store is open. */
  private feed(): void {
    const lost = () => {
      this.recorder.forgetHeads();
      this.places.forget();
    };
    const tell = { grown: () => this.wake.give(), lost };
    this.feeding ??= new Feeder(this.server, this.names, this.places, tell, this.closing.signal).run();
  }
}
