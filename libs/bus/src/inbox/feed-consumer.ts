import type { RecordedEvent } from '@amici/contracts';
import { UnknownEventType } from '@amici/kernel';
import { backoff, sleep, type Clock, type ReadinessCheck } from '@amici/ops';
import {
  applicable,
  inTransaction,
  isReadable,
  lockCheckpoint,
  LogFollower,
  passOver,
  readCheckpoint,
  saveCheckpoint,
  type Applicable,
  type Applied,
  type Entry,
  type FollowerContext,
  type LogSource,
} from '@amici/projections';
import type { ClientBase, Pool } from 'pg';
import { isPassing } from './failures';
import { Parking } from './parking';
import type { RecordParking } from './parking-events';
import { deleteParked, deleteWaiting, firstWaiting, skipToResume, type ParkedStream } from './parking-rows';

const VERSION = 1;
const REQUESTS_MS = 3_000;
/** How often an event is tried before its stream is parked. */
const TRIES = 3;
/** How many of the parked streams a check names. */
const MOST_LISTED = 20;

/** What follows from the events of a feed (`reaction`). */
export interface Consequence {
  readonly name: string;
  /** Whether anything follows from events of this type; others that the feed names are passed over. */
  concerns(type: string): boolean;
  /** Called whenever this process begins to be the one that consumes; until the next time it sees every event. */
  begin?(): void;
  /**
   * Called with events that `apply` is about to be called with, so that what many of them need can be had at once. An
   * event that was parked, or is tried again by another process, comes to `apply` without it.
   */
  prepare?(events: readonly RecordedEvent[]): Promise<void>;
  /**
   * May be called again for the same event, so what it does must be recognised. Throwing parks the event's stream,
   * unless the failure is one that passes (`isPassing`).
   */
  apply(recorded: RecordedEvent): Promise<void>;
}

export interface FeedConsumerOptions extends FollowerContext {
  readonly consequence: Consequence;
  /** The service whose feed it is. */
  readonly sourceService: string;
  /** The types of events that the feed names. An event of any other parks its stream, whatever it means. */
  readonly types: readonly string[];
  readonly source: LogSource;
  readonly record: RecordParking;
  readonly clock: Clock;
  /** How often it looks for what operators have asked for (ms); every 3 s unless said. */
  readonly requestsMs?: number;
}

/** Types of events of which nothing follows: they need not be sent. */
export const unconcerned = (
  types: readonly string[],
  { concerns }: Pick<Consequence, 'concerns'>,
): readonly string[] => [...types, 'Unshared'].filter((type) => !concerns(type));

/**
 * Lets things follow from another service's events: in order, from where the checkpoint stands, each at least once and
 * recognised where it comes again. A stream it cannot go on with is parked; all others go on.
 */
export class FeedConsumer extends LogFollower {
  private readonly parking: Parking;

  constructor(options: FeedConsumerOptions) {
    const {
      consequence,
      sourceService,
      types,
      source,
      record,
      clock,
      requestsMs = REQUESTS_MS,
      ...context
    } = options;
    const { service, pool, metrics } = context;
    const consumer = consequence.name;
    const parking = new Parking({ service, pool, consumer, sourceService, record, clock, metrics });
    const work = new Consumption(pool, parking, consequence, unconcerned(types, consequence), source);
    super(context, {
      name: `reaction ${parking.consumer}`,
      checkpoint: parking.consumer,
      version: VERSION,
      source,
      apply: (batch, token, signal) => work.consume(batch, token, signal),
      tick: (token) => work.release(token),
      tickMs: requestsMs,
      begin: () => work.begin(),
    });
    this.parking = parking;
  }

  /** Warns of parked streams, whichever process has parked them: all others go on, so it serves. */
  override get check(): ReadinessCheck {
    const { name, check } = super.check;
    return {
      name,
      check: async () => {
        const [found, streams] = await Promise.all([check(), this.parking.listed()]);
        if (streams.length === 0) return found;
        const warning = `parked, waiting for an operator: ${streams.length}`;
        return { ...found, warning, detail: { ...found.detail, parked: streams.slice(0, MOST_LISTED) } };
      },
    };
  }
}

/** The work of one consumer. */
class Consumption {
  /** Where the checkpoint stands, as far as this process knows. */
  private at: number | undefined;
  private readonly passedOver: ReadonlySet<string>;

  constructor(
    private readonly pool: Pool,
    private readonly parking: Parking,
    private readonly consequence: Consequence,
    passedOver: readonly string[],
    private readonly source: LogSource,
  ) {
    this.passedOver = new Set(passedOver);
  }

  async consume(batch: readonly Entry[], token: number, signal: AbortSignal): Promise<Applied> {
    const position = await this.standing();
    this.at = undefined;
    const part = applicable({ keys: () => [] }, position, batch);
    await this.parking.settleOnce();
    const concerned = part.events.filter(({ event }) => !this.passedOver.has(event.type));
    // What fails here fails again in `apply`, where it is known which stream has to wait.
    if (concerned.length > 0) await this.consequence.prepare?.(concerned).catch(() => undefined);
    for (const recorded of concerned) {
      if (signal.aborted) return this.interrupted(token, position, recorded);
      await this.consumeOne(token, position, recorded);
    }
    await this.keep(token, position, part);
    return {
      position: part.position,
      ...(part.failure === undefined ? {} : { failure: part.failure }),
    };
  }

  begin(): void {
    this.at = undefined;
    this.parking.forget();
    this.consequence.begin?.();
  }

  private async standing(): Promise<number> {
    return this.at ?? (await readCheckpoint(this.pool, this.parking.consumer))?.position ?? 0;
  }

  /** Keeps that everything up to there is done. */
  private async keep(token: number, position: number, part: Applicable): Promise<void> {
    const eventId = part.lastId ?? null;
    if (part.position > position) {
      const move = {
        name: this.parking.consumer,
        version: VERSION,
        token,
        from: position,
        to: part.position,
      };
      if (!(await passOver(this.pool, { ...move, eventId })))
        await this.commit(token, (client) => this.save(client, token, part.position, eventId));
    }
    this.at = part.position;
  }

  /** Does what operators have asked for since. */
  async release(token: number): Promise<void> {
    for (const parked of await this.parking.settle())
      if (parked.request !== null) await this.releaseStream(parked, token);
  }

  private async consumeOne(token: number, position: number, recorded: RecordedEvent): Promise<void> {
    const { sequence, id } = recorded;
    if (this.parking.has(recorded.stream)) {
      await this.commit(token, async (client) => {
        await this.parking.wait(client, recorded);
        await this.save(client, token, sequence, id);
      });
      return;
    }
    const failure = await this.attempt(recorded);
    if (failure === undefined) return;
    if (isPassing(failure.error)) {
      await this.interrupted(token, position, recorded);
      throw failure.error;
    }
    await this.commit(token, async (client) => {
      await this.parking.park(client, recorded, failure.error);
      await this.save(client, token, sequence, id);
    });
    await this.parking.settle();
  }

  /** Keeps what was done before this event. */
  private async interrupted(token: number, position: number, { sequence }: RecordedEvent): Promise<Applied> {
    const before = sequence - 1;
    if (before > position) await this.commit(token, (client) => this.save(client, token, before, null));
    return { position: Math.max(position, before) };
  }

  private async releaseStream(parked: ParkedStream, token: number): Promise<void> {
    await this.parking.recordRequest(parked);
    if (parked.request === 'skip')
      await this.commit(token, async (client) => {
        await deleteWaiting(client, parked, parked.sequence);
        await skipToResume(client, parked);
      });
    for (;;) {
      const sequence = await firstWaiting(this.pool, parked);
      if (sequence === undefined) break;
      const recorded = await this.readAgain(sequence);
      const failure = await this.attempt(recorded);
      if (failure !== undefined && isPassing(failure.error)) throw failure.error;
      if (failure !== undefined) {
        await this.commit(token, (client) => this.parking.park(client, recorded, failure.error));
        await this.parking.settle();
        return;
      }
      await this.commit(token, (client) => deleteWaiting(client, parked, sequence));
    }
    await this.commit(token, (client) => deleteParked(client, parked));
    await this.parking.settle();
  }

  private async readAgain(sequence: number): Promise<RecordedEvent> {
    const [entry] = await this.source.read(sequence - 1, 1);
    if (entry === undefined || !isReadable(entry))
      throw new Error(`the feed no longer gives the event at ${sequence}, which waits`);
    return entry;
  }

  private async attempt(recorded: RecordedEvent): Promise<{ readonly error: unknown } | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.consequence.apply(recorded);
        return undefined;
      } catch (error) {
        if (tries === TRIES || isPassing(error) || error instanceof UnknownEventType) return { error };
        await sleep(backoff(tries));
      }
    }
  }

  /** One transaction under the lease: a consumer that has been succeeded commits nothing. */
  private commit(token: number, work: (client: ClientBase) => Promise<void>): Promise<void> {
    return inTransaction(this.pool, async (client) => {
      await lockCheckpoint(client, this.parking.consumer, VERSION, token);
      await work(client);
    });
  }

  private save(client: ClientBase, token: number, position: number, eventId: string | null): Promise<void> {
    return saveCheckpoint(client, this.parking.consumer, token, position, eventId);
  }
}
