import type { Actor, RecordedEvent } from '@amici/contracts';
import type { Clock, Metrics } from '@amici/ops';
import type { ClientBase, Pool } from 'pg';
import type { ParkingEvent, RecordParking } from './parking-events';
import { insertWaiting, markRecorded, parkedStreams, upsertParked, type ParkedStream } from './parking-rows';
import { consumerOf } from './progress';

export interface ParkingOptions {
  readonly service: string;
  readonly pool: Pool;
  readonly consumer: string;
  readonly sourceService: string;
  readonly record: RecordParking;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

const describe = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1_000);

const reasonOf = (problem: string): string => /^\w{1,60}/.exec(problem)?.[0] ?? 'unknown';

/** The parked streams of one consumer: in the database for waiting, in the service's log as decisions. */
export class Parking {
  private streams: ReadonlySet<string> = new Set();
  private settled = false;
  private readonly key: string;

  constructor(private readonly options: ParkingOptions) {
    this.key = consumerOf(options.consumer, options.sourceService);
  }

  /** The consumer's name in tables: one consumer may follow several services. */
  get consumer(): string {
    return this.key;
  }

  has(stream: string): boolean {
    return this.streams.has(stream);
  }

  /** The streams that are parked now, as the database has it. */
  async listed(): Promise<readonly string[]> {
    const parked = await parkedStreams(this.options.pool, this.key);
    return parked.map(({ stream }) => stream);
  }

  /** Lets an event wait behind its stream. */
  wait(client: ClientBase, recorded: RecordedEvent): Promise<void> {
    return insertWaiting(client, this.key, recorded);
  }

  /** Parks the event's stream, the event first among those that wait. */
  async park(client: ClientBase, recorded: RecordedEvent, error: unknown): Promise<void> {
    await upsertParked(client, this.key, recorded, describe(error));
    await insertWaiting(client, this.key, recorded);
  }

  /** Others may have parked and released since. */
  forget(): void {
    this.settled = false;
  }

  /** Settles unless that was done since this process took up the work. */
  async settleOnce(): Promise<void> {
    if (!this.settled) await this.settle();
  }

  /** Reads what is parked, and records those decisions that are not in the log yet. Nothing goes on before it has. */
  async settle(): Promise<readonly ParkedStream[]> {
    const { pool, service, metrics, record } = this.options;
    this.settled = false;
    const parked = await parkedStreams(pool, this.key);
    this.streams = new Set(parked.map(({ stream }) => stream));
    metrics
      .gauge('amici_parked_streams', 'Streams that wait for an operator', ['service', 'consumer'])
      .set({ service, consumer: this.key }, parked.length);
    for (const one of parked.filter(({ recorded }) => !recorded)) {
      const reason = reasonOf(one.problem);
      await record({ type: 'StreamParked', ...this.facts(one), reason }, this.itself());
      await markRecorded(pool, one);
    }
    this.settled = true;
    return parked;
  }

  /** Records what an operator has asked for. */
  recordRequest(parked: ParkedStream): Promise<void> {
    const type: ParkingEvent['type'] =
      parked.request === 'skip' ? 'ParkedEventSkipped' : 'ParkedStreamResumed';
    return this.options.record({ type, ...this.facts(parked) }, parked.requestedBy ?? this.itself());
  }

  private facts({ stream, sequence, eventId, eventType, attempt }: ParkedStream) {
    const { consumer, sourceService: source, clock } = this.options;
    return { at: clock.now(), consumer, source, stream, sequence, eventId, eventType, attempt };
  }

  private itself(): Actor {
    return { subject: `service:${this.options.service}`, office: 'service' };
  }
}
