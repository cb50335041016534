import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_HASH } from '@amici/contracts';
import { checkAppend } from '../check-append';
import { follow } from '../follow';
import { MAX_READ, StoreUnavailable } from '../port';
import type { Append, AppendOutcome, Direction, EventStore, LogHead } from '../port';
import type { ReadStreamOptions, StoredEvent, Trouble, Unplaced } from '../port';
import type { Salt } from '../seal';
import { Wake } from '../wake';
import { unavailable } from './errors';
import { LogView } from './log-view';
import { type LogNames, logNames } from './names';
import { COMMANDS_PER_PAGE } from './pages';
import { KnownEvents } from './known-events';
import { feedEntry } from './records';
import { Repair } from './repair';
import { Server } from './server';
import { Troubles } from './troubles';
import { Writer } from './writer';

/** How long a subscriber stays asleep when nothing tells it that the log has grown. */
const POLL_MS = 500;

/** How often links are written at most, so that a stream gets several at once. */
const LINK_EVERY_MS = 450;

/** How soon after the first of them; other stores learn of events when their links are written. */
const LINK_AFTER_MS = 20;

export interface EventStoreDbLog {
  /** The connection string, such as `esdb+discover://user:password@node1,node2`. */
  readonly url: string;
  /** The log's name, such as `game`: what its streams on the server begin with. */
  readonly log: string;
  /** Real time (ms since epoch), for `notAfter`. */
  readonly realNow?: () => number;
  /** Told once what keeps the log from working, and once, with undefined, when that is over. */
  readonly onTrouble?: (trouble: Trouble | undefined) => void;
  /** How many commands make a page, by which a store that opens knows them again. */
  readonly commandsPerPage?: number;
  /** Salts what is recorded; absent: it is recorded without. */
  readonly salt?: Salt | undefined;
}

const bounded = (limit: number): number => Math.max(0, Math.min(limit, MAX_READ));

/** A log in EventStoreDB. It needs nothing prepared; its streams come into being with their first event. */
export class EventStoreDbEventStore implements EventStore {
  private readonly server: Server;
  private readonly names: LogNames;
  private readonly view: LogView;
  private readonly recorded: KnownEvents;
  private readonly writer: Writer;
  private readonly repair: Repair;
  private readonly troubles: Troubles;
  private readonly wake = new Wake();
  private readonly closing = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();
  private working: Promise<unknown> | undefined;
  private closed: Promise<void> | undefined;

  constructor({
    url,
    log,
    realNow = Date.now,
    onTrouble = () => undefined,
    commandsPerPage = COMMANDS_PER_PAGE,
    salt,
  }: EventStoreDbLog) {
    // Everything that waits listens to it.
    setMaxListeners(0, this.closing.signal);
    this.server = new Server(url);
    this.names = logNames(log);
    this.troubles = new Troubles(onTrouble);
    const grown = () => this.wake.give();
    this.view = new LogView(this.server, this.names, this.troubles, grown, commandsPerPage);
    this.recorded = new KnownEvents(this.server, this.names, this.view);
    this.repair = new Repair(this.server, this.names, this.view);
    const { server, names, view, recorded, troubles } = this;
    this.writer = new Writer({ server, names, view, recorded, troubles, realNow, grown, salt });
  }

  async append(append: Append): Promise<AppendOutcome> {
    if (this.closed) throw new StoreUnavailable('the event store is closed');
    checkAppend(append);
    this.start();
    return this.doing(this.writer.record(append));
  }

  async read(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoredEvent[]> {
    this.demandOpen();
    this.start();
    const slice = { ...options, limit: bounded(options.limit ?? MAX_READ) };
    if (slice.limit === 0 || (slice.from ?? 0) < 0) return [];
    return this.answering(this.recorded.read(stream, slice));
  }

  async readAll(
    afterSequence: number,
    limit: number,
    direction: Direction = 'forwards',
  ): Promise<readonly StoredEvent[]> {
    this.demandOpen();
    const from = direction === 'backwards' ? afterSequence - 2 : afterSequence;
    const slice = { from, direction, limit: bounded(limit), resolveLinks: true };
    const found = await this.answering(this.server.read(this.names.feed, slice));
    return found.map(feedEntry);
  }

  subscribe(
    afterSequence: number,
    { signal, batch = 1000 }: { readonly signal: AbortSignal; readonly batch?: number },
  ): AsyncIterable<readonly StoredEvent[]> {
    this.start();
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
    const slice = { direction: 'backwards', limit: 1, resolveLinks: true } as const;
    const [last] = await this.answering(this.server.read(this.names.feed, slice));
    if (last === undefined) return { sequence: 0, logHash: NO_HASH };
    const { sequence, logHash } = feedEntry(last);
    return { sequence, logHash };
  }

  /**
   * What keeps the log from working, also where nobody has asked anything of it yet; undefined where nothing does.
   * Events without a place count: what was recorded must be readable.
   */
  async trouble(): Promise<Trouble | undefined> {
    if (this.closed) return undefined;
    this.start();
    await this.view.known().catch(() => undefined);
    return this.troubles.now;
  }

  /**
   * The events that are recorded and have no place in the log: none but in a log that a version before this one wrote.
   * Reads `$all`, which the user must be allowed to.
   *
   * @throws StoreUnavailable
   */
  recordedWithoutPlace(): Promise<readonly Unplaced[]> {
    return this.answering(this.repair.find());
  }

  /**
   * Gives those events places at the end of the log, marked as placed late.
   *
   * @returns the events, in the order in which they now stand in the log
   * @throws StoreUnavailable
   */
  repairFeed(): Promise<readonly Unplaced[]> {
    return this.doing(this.answering(this.repair.place()));
  }

  /** Records what is under way, then ends subscriptions and connections. */
  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  private async end(): Promise<void> {
    await Promise.allSettled(this.underWay);
    this.closing.abort();
    await this.working;
    // Events without a link get theirs from the next store that opens the log.
    await this.view.settle().catch(() => undefined);
    await this.server.close();
  }

  private async doing<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work);
    return work.finally(() => this.underWay.delete(work));
  }

  /** For the caller, what the server refuses for good is the same as no answer. */
  private async answering<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw unavailable(error);
    }
  }

  private demandOpen(): void {
    if (this.closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
  }

  /** Follows the log, and writes links, as long as the store is open. */
  private start(): void {
    this.working ??= Promise.all([
      this.view.follow(this.closing.signal),
      this.link(),
      this.repair.watch(this.troubles, this.closing.signal),
    ]);
  }

  private async link(): Promise<void> {
    const { signal } = this.closing;
    const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted) {
      const seen = this.wake.state;
      try {
        await this.view.settle();
        this.troubles.over('linking');
      } catch (error) {
        this.troubles.report('linking', error);
      }
      await pause(LINK_EVERY_MS);
      await this.wake.wait(seen, signal, POLL_MS);
      await pause(LINK_AFTER_MS);
    }
  }
}
