import type { AllStreamResolvedEvent, Position, ResolvedEvent } from '@eventstore/db-client';
import { jsonEvent } from '@eventstore/db-client';
import { NO_HASH } from '@amici/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { chainLogHash } from '../hash';
import { NO_STREAM } from '../port';
import { Wake } from '../wake';
import type { LogNames } from './names';
import type { Places } from './places';
import { type Arrival, type Place, arrival, linkTo, linkedPlace } from './records';
import { comparePositions, positionText, readPosition } from './records';
import type { Server } from './server';
import { type Subscription, keepSubscribed } from './subscription';

const MAX_BATCH = 500;
const MAX_WAITING = 5_000;
const FEW_WAITING = 1_000;
const RETRY_MS = 200;

/** How long one who stands by lets an event wait for the feeder before it becomes the feeder itself. */
const PATIENCE_MS = 1_000;

/** Bytes of `$all` without an event of ours after which it is worth noting how far it was read. */
const SCAN_BYTES = 16n * 1024n * 1024n;

interface Waiting extends Arrival {
  readonly since: number;
}

/** The end of the feed. */
interface FeedEnd {
  readonly sequence: number;
  readonly logHash: string;
  readonly position: Position | undefined;
}

const EMPTY_FEED: FeedEnd = { sequence: 0, logHash: NO_HASH, position: undefined };

const later = (a: Position | undefined, b: Position | undefined): Position | undefined =>
  a === undefined || (b !== undefined && comparePositions(a, b) < 0) ? b : a;

/**
 * Gives the log its order: one link per event goes into the feed, in the order of `$all`. Every store of a log runs
 * one. Each append to the feed expects a revision, so that of several only one can succeed; the others then stand by,
 * and take over when an event waits too long.
 */
export class Feeder {
  private end = EMPTY_FEED;
  private role: 'new' | 'feeding' | 'standing-by' = 'new';
  private lastSign = 0;
  private scanned: Position | undefined;
  private saved: Position | undefined;
  private queue: Waiting[] = [];
  private paused: Subscription<AllStreamResolvedEvent> | undefined;
  private readonly wake = new Wake();

  constructor(
    private readonly server: Server,
    private readonly names: LogNames,
    private readonly places: Places,
    /** Called when the log has grown, and when connections were lost. */
    private readonly tell: { readonly grown: () => void; readonly lost: () => void },
    private readonly signal: AbortSignal,
  ) {}

  /** Works until the signal aborts. */
  async run(): Promise<void> {
    await Promise.all([this.followFeed(), this.followAll(), this.work()]);
  }

  private followFeed(): Promise<void> {
    const open = async () => {
      await this.readEnd();
      this.tell.grown();
      return this.server.follow(this.names.feed, this.end.sequence - 1);
    };
    return keepSubscribed<ResolvedEvent>(open, {
      onEvent: ({ event }) => this.fed(linkedPlace(event!, this.names.prefix)),
      onLost: this.tell.lost,
      signal: this.signal,
    });
  }

  /** Goes on from what the server holds, not from what was seen of it: it may have been restored from a backup. */
  private followAll(): Promise<void> {
    const open = async () => {
      await this.readEnd();
      this.scanned = later(await this.readScanned(), this.end.position);
      this.queue = [];
      const subscription: Subscription<AllStreamResolvedEvent> = this.server.followAll(
        this.names.prefix,
        this.scanned,
        (position) => this.checkpoint(subscription, position),
      );
      return subscription;
    };
    return keepSubscribed<AllStreamResolvedEvent>(open, {
      onEvent: ({ event }, subscription) => {
        this.queue.push({ ...arrival(event!, this.names.prefix), since: performance.now() });
        this.scanned = event!.position;
        if (this.queue.length > MAX_WAITING) {
          subscription.pause();
          this.paused = subscription;
        }
        this.wake.give();
      },
      onLost: () => (this.paused = undefined),
      signal: this.signal,
    });
  }

  /** `$all` has been read so far; it counts where nothing of ours is still on its way to us. */
  private checkpoint(subscription: Subscription<unknown>, position: Position): Promise<void> {
    if (subscription.readableLength === 0) {
      this.scanned = later(this.scanned, position);
      this.wake.give();
    }
    return Promise.resolve();
  }

  /** The feed has grown, by whomever. */
  private fed(place: Place): void {
    this.places.note([place]);
    if (place.sequence > this.end.sequence) {
      this.end = { ...place, position: readPosition(place.position) };
      this.lastSign = performance.now();
    }
    this.tell.grown();
    this.wake.give();
  }

  private async work(): Promise<void> {
    while (!this.signal.aborted) {
      const seen = this.wake.state;
      try {
        const wait = await this.step();
        if (wait !== 0) await this.wake.wait(seen, this.signal, wait);
      } catch {
        // What was under way may or may not be in the feed: begin again from what is.
        if (this.role === 'feeding') this.role = 'new';
        await this.pause();
        await this.readEnd().catch(() => undefined);
      }
    }
  }

  /** Does what there is to do; answers after how many ms to look again, if nothing happens before. */
  private async step(): Promise<number | undefined> {
    this.dropFed();
    const [oldest] = this.queue;
    if (oldest === undefined) return this.saveScanned();
    if (this.role === 'standing-by') {
      const left = Math.max(this.lastSign, oldest.since) + PATIENCE_MS - performance.now();
      if (left > 0) return left;
    }
    if (this.role !== 'feeding') await this.takeOver();
    else await this.feed(this.queue.slice(0, MAX_BATCH));
    return 0;
  }

  private dropFed(): void {
    const { position } = this.end;
    if (position === undefined) return;
    const left = this.queue.findIndex((waiting) => comparePositions(waiting.position, position) > 0);
    this.queue = left < 0 ? [] : left === 0 ? this.queue : this.queue.slice(left);
    if (this.queue.length >= FEW_WAITING) return;
    this.paused?.resume();
    this.paused = undefined;
  }

  private async feed(arrivals: readonly Arrival[]): Promise<void> {
    let { sequence, logHash } = this.end;
    const expected = sequence - 1;
    const places = arrivals.map(({ stream, revision, hash, position }): Place => {
      sequence += 1;
      logHash = chainLogHash(logHash, hash);
      return { stream, revision, sequence, logHash, position: positionText(position) };
    });
    const links = places.map((place) => linkTo(this.names.prefix, place));
    const written = await this.server.append(this.names.feed, expected, links);
    if (!written.ok) {
      this.role = 'standing-by';
      this.lastSign = performance.now();
      await this.readEnd();
      return;
    }
    if (sequence > this.end.sequence) this.end = { sequence, logHash, position: arrivals.at(-1)!.position };
    this.places.note(places);
    this.tell.grown();
    if (!(await this.writePlaces(places))) await this.writeLastPlaces(MAX_BATCH * 4);
  }

  /** Before feeding: what the one before has fed may still lack its places beside the streams. */
  private async takeOver(): Promise<void> {
    await this.readEnd();
    await this.writeLastPlaces(MAX_BATCH);
    this.role = 'feeding';
  }

  private async writeLastPlaces(count: number): Promise<void> {
    const last = await this.server.read(this.names.feed, { direction: 'backwards', limit: count });
    const places = last.map(({ event }) => linkedPlace(event!, this.names.prefix)).reverse();
    if (!(await this.writePlaces(places)) && last.length === count) await this.writeLastPlaces(count * 4);
  }

  private async writePlaces(places: readonly Place[]): Promise<boolean> {
    const streams = new Map<string, Place[]>();
    for (const place of places) {
      const known = streams.get(place.stream);
      if (known) known.push(place);
      else streams.set(place.stream, [place]);
    }
    const written = await Promise.all([...streams.values()].map((ofStream) => this.places.write(ofStream)));
    return written.every(Boolean);
  }

  private async readEnd(): Promise<void> {
    const [last] = await this.server.read(this.names.feed, { direction: 'backwards', limit: 1 });
    if (last?.event === undefined) return void (this.end = EMPTY_FEED);
    const place = linkedPlace(last.event, this.names.prefix);
    this.end = { ...place, position: readPosition(place.position) };
  }

  private async readScanned(): Promise<Position | undefined> {
    const [last] = await this.server.read(this.names.scanned, { direction: 'backwards', limit: 1 });
    this.saved = last?.event && readPosition((last.event.data as { position: string }).position);
    return this.saved;
  }

  /** So that a service that seldom records anything need not read what all others have recorded when it starts. */
  private async saveScanned(): Promise<undefined> {
    const { scanned } = this;
    const before = later(this.saved, this.end.position)?.commit ?? 0n;
    if (this.role === 'standing-by' || scanned === undefined || scanned.commit < before + SCAN_BYTES) return;
    this.saved = scanned;
    const [last] = await this.server.read(this.names.scanned, { direction: 'backwards', limit: 1 });
    if (last === undefined) await this.server.keepLast(this.names.scanned);
    const data = jsonEvent({ type: 'Scanned', data: { position: positionText(scanned) } });
    await this.server.append(this.names.scanned, Number(last?.event?.revision ?? NO_STREAM), [data]);
  }

  private async pause(): Promise<void> {
    await sleep(RETRY_MS, undefined, { signal: this.signal }).catch(() => undefined);
  }
}
