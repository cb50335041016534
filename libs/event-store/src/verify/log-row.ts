import type { EventStore, LogHead, StoredEvent } from '../port';

/** Where the parts of a row stand in its bytes; each ends where its length says. */
export interface Places {
  readonly stream: number;
  readonly streamEnd: number;
  readonly id: number;
  readonly type: number;
  readonly typeEnd: number;
  readonly hash: number;
  readonly logHash: number;
  readonly text: number;
  readonly textEnd: number;
}

const HASH = 32;
const UUID = 36;

/**
 * An event as it lies in the store: the text that was hashed, and beside it what the store keeps in columns. Valid
 * during the call it is shown in. Strings hold one character for each UTF-8 byte (latin1), which is quicker to make
 * and as good to compare; what we write there is ASCII but for payloads.
 */
export class LogRow {
  constructor(
    readonly data: Buffer,
    readonly places: Places,
    readonly sequence: number,
    readonly revision: number,
    /** Milliseconds since the epoch. */
    readonly recordedAt: number,
    /** Whether it was given its place by a repair: it may come after its stream's next events. */
    readonly placedLate = false,
  ) {}

  get stream(): string {
    return this.data.toString('latin1', this.places.stream, this.places.streamEnd);
  }

  get id(): string {
    return this.data.toString('latin1', this.places.id, this.places.id + UUID);
  }

  get type(): string {
    return this.data.toString('latin1', this.places.type, this.places.typeEnd);
  }

  /** Hex. */
  get hash(): string {
    return this.data.toString('hex', this.places.hash, this.places.hash + HASH);
  }

  /** Hex. */
  get logHash(): string {
    return this.data.toString('hex', this.places.logHash, this.places.logHash + HASH);
  }

  /** The text, to be hashed. */
  get bytes(): Buffer {
    return this.data.subarray(this.places.text, this.places.textEnd);
  }

  /** The same, to be read. */
  get text(): string {
    return this.data.toString('latin1', this.places.text, this.places.textEnd);
  }
}

/** What verification reads: everything, without trusting that it fits together. */
export interface LogReader {
  readonly head: () => Promise<LogHead>;
  /** Shows all rows after a sequence in their order, each before the next is read, until `take` answers false. */
  readonly scan: (afterSequence: number, take: (row: LogRow) => boolean) => Promise<void>;
}

const PAGE = 1000;

const rowOf = ({ sequence, logHash, hash, text, event, placedLate }: StoredEvent): LogRow => {
  const { stream: name, id: uuid, type: kind, revision, recordedAt } = event;
  const parts = [name, uuid, kind].map((part) => Buffer.from(part));
  const data = Buffer.concat([...parts, Buffer.from(hash + logHash, 'hex'), Buffer.from(text)]);
  const streamEnd = parts[0]!.length;
  const type = streamEnd + parts[1]!.length;
  const typeEnd = type + parts[2]!.length;
  const body = typeEnd + 2 * HASH;
  const places = {
    stream: 0,
    streamEnd,
    id: streamEnd,
    type,
    typeEnd,
    hash: typeEnd,
    logHash: typeEnd + HASH,
    text: body,
    textEnd: data.length,
  };
  return new LogRow(data, places, sequence, revision, Date.parse(recordedAt), placedLate);
};

/** Any store as verification reads it; one that keeps columns offers a reader of its own. */
export const logReader = (store: EventStore): LogReader => ({
  head: () => store.head(),
  scan: async (afterSequence, take) => {
    for (let after = afterSequence; ;) {
      const page = await store.readAll(after, PAGE);
      if (page.length === 0 || !page.every((event) => take(rowOf(event)))) return;
      after = page.at(-1)!.sequence;
    }
  },
});
