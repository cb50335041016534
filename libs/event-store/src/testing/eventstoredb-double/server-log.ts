import { randomUUID } from 'node:crypto';
import { Wake } from '../../wake';

/** What a client proposes to append. */
export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Recorded extends Proposed {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  /** Milliseconds since the epoch. */
  readonly created: number;
  readonly readableFrom: number;
}

export type Expected = number | 'any' | 'stream-exists';

export type Decision =
  | { readonly ok: true; readonly revision: number; readonly position: bigint }
  /** The stream ends elsewhere; -1 where there is none. */
  | { readonly ok: false; readonly current: number };

const json = (stream: string, type: string, data: object): Proposed & { readonly stream: string } => ({
  stream,
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from(JSON.stringify(data)),
  metadata: Buffer.alloc(0),
});

/** What a server records for itself, and what another application on it does. */
const OTHERS = [
  () => json('$stats-127.0.0.1:2113', '$statsCollected', { 'proc-cpu': 1 }),
  () => json('booking-1', 'MoveMade', { ply: 1 }),
  () => json('$$booking-1', '$metadata', { $maxAge: 60 }),
];
const OTHERS_EVERY = 5;
const RECORD_OVERHEAD = 97n;

const sizeOf = ({ data, metadata }: Proposed): bigint =>
  RECORD_OVERHEAD + BigInt(data.length + metadata.length);

/**
 * The transaction log of the double. Positions grow by the size of what is recorded, and events of the server and of
 * another application lie between those of its clients.
 */
export class ServerLog {
  readonly all: Recorded[] = [];
  readonly wake = new Wake();
  private readonly streams = new Map<string, Recorded[]>();
  private end = 0n;
  private appends = 0;
  /** How long (ms) after it was accepted an event can be read, and its append is answered: what a disk takes. */
  readableAfter = 0;
  /** How many events have been read so far, one by one or by subscriptions. */
  eventsRead = 0;

  constructor() {
    for (const other of OTHERS) this.record(other());
  }

  stream(name: string): readonly Recorded[] | undefined {
    return this.streams.get(name);
  }

  /** What of these can be read by now. */
  readable(records: readonly Recorded[]): readonly Recorded[] {
    if (this.readableAfter === 0) return records;
    const now = Date.now();
    return records.filter(({ readableFrom }) => readableFrom <= now);
  }

  /**
   * Decides as the server does: a repeated append is recognised by its event ids, where it expects the revision it
   * expected before; with `any`, wherever they are in the stream.
   */
  append(stream: string, expected: Expected, events: readonly Proposed[]): Decision {
    const known = this.streams.get(stream) ?? [];
    const current = known.length - 1;
    const first = this.firstOf(known, expected, events);
    if (first !== undefined) {
      const last = known[first + events.length - 1]!;
      return { ok: true, revision: last.revision, position: last.position };
    }
    if (expected === 'stream-exists' ? current < 0 : expected !== 'any' && expected !== current)
      return { ok: false, current };
    const last = events.map((event) => this.record({ ...event, stream })).at(-1)!;
    this.appends += 1;
    if (this.appends % OTHERS_EVERY === 0)
      this.record(OTHERS[(this.appends / OTHERS_EVERY) % OTHERS.length]!());
    this.wake.give();
    return { ok: true, revision: last.revision, position: last.position };
  }

  /** As if restored from a backup made when the log had so many records. */
  restore(count: number): void {
    for (const record of this.all.splice(count).reverse()) this.streams.get(record.stream)!.pop();
    for (const [name, known] of this.streams) if (known.length === 0) this.streams.delete(name);
    const last = this.all.at(-1)!;
    this.end = last.position + sizeOf(last);
  }

  /** Removes what its streams need not keep any more ($maxCount); positions stay as they were. */
  scavenge(): void {
    for (const [name, known] of this.streams) {
      const metadata = this.streams.get(`$$${name}`)?.at(-1);
      const { $maxCount } = JSON.parse(Buffer.from(metadata?.data ?? '{}').toString()) as {
        $maxCount?: number;
      };
      const gone = new Set($maxCount === undefined ? [] : known.slice(0, -$maxCount));
      if (gone.size === 0) continue;
      const left = this.all.filter((record) => !gone.has(record));
      this.all.splice(0, this.all.length, ...left);
    }
  }

  /** As if a stream had never been written. */
  forget(stream: string): void {
    this.streams.delete(stream);
    for (let index = this.all.length - 1; index >= 0; index -= 1)
      if (this.all[index]!.stream === stream) this.all.splice(index, 1);
  }

  /** The revision at which these very events were appended before; undefined where they were not. */
  private firstOf(
    known: readonly Recorded[],
    expected: Expected,
    events: readonly Proposed[],
  ): number | undefined {
    const first =
      typeof expected === 'number' ? expected + 1 : known.findIndex(({ id }) => id === events[0]?.id);
    if (events.length === 0 || first < 0) return undefined;
    return events.every(({ id }, index) => known[first + index]?.id === id) ? first : undefined;
  }

  private record(event: Proposed & { readonly stream: string }): Recorded {
    const known = this.streams.get(event.stream) ?? [];
    const created = Date.now();
    const readableFrom = created + this.readableAfter;
    const recorded = { ...event, revision: known.length, position: this.end, created, readableFrom };
    this.end += sizeOf(event);
    this.all.push(recorded);
    known.push(recorded);
    this.streams.set(event.stream, known);
    return recorded;
  }
}
