import type { EventStore, LogHead, StoredEvent } from '../port';

/**
 * An event as it lies in the store: the text that was hashed, and beside it what the store keeps in columns. Valid
 * during the call it is shown in. Strings hold one character for each UTF-8 byte (latin1), which is quicker to make
 * and as good to compare; what we write there is ASCII but for payloads.
 */
export interface LogRow {
  readonly sequence: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  /** Milliseconds since the epoch. */
  readonly recordedAt: number;
  /** Hex. */
  readonly hash: string;
  /** The 32 bytes themselves. */
  readonly logHash: string;
  /** Whether it was given its place by a repair: it may come after its stream's next events. */
  readonly placedLate?: boolean;
  /** The text, to be hashed. */
  readonly bytes: Buffer;
  /** The same, to be read. */
  readonly text: string;
}

/** What verification reads: everything, without trusting that it fits together. */
export interface LogReader {
  readonly head: () => Promise<LogHead>;
  /** Shows all rows after a sequence in their order, each before the next is read, until `take` answers false. */
  readonly scan: (afterSequence: number, take: (row: LogRow) => boolean) => Promise<void>;
}

const PAGE = 1000;

const rowOf = ({ sequence, logHash, hash, text, event, placedLate }: StoredEvent): LogRow => {
  const bytes = Buffer.from(text);
  return {
    sequence,
    stream: event.stream,
    revision: event.revision,
    id: event.id,
    type: event.type,
    recordedAt: Date.parse(event.recordedAt),
    hash,
    logHash: Buffer.from(logHash, 'hex').toString('latin1'),
    placedLate: placedLate ?? false,
    bytes,
    text: bytes.toString('latin1'),
  };
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
