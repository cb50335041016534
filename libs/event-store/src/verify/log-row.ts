import type { EventStore, LogHead } from '../port';

/** An event as it lies in the store: the text that was hashed, and beside it what the store keeps in columns. */
export interface LogRow {
  readonly sequence: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  /** Milliseconds since the epoch. */
  readonly recordedAt: number;
  readonly hash: string;
  readonly logHash: string;
  readonly text: string;
}

/** What verification reads: everything, without trusting that it fits together. */
export interface LogReader {
  readonly head: () => Promise<LogHead>;
  /** All rows after a sequence in their order, in pages; ends where the log ends. */
  readonly rows: (afterSequence: number) => AsyncIterable<readonly LogRow[]>;
}

const PAGE = 1000;

/** Any store as verification reads it; one that keeps columns offers a reader of its own. */
export const logReader = (store: EventStore): LogReader => ({
  head: () => store.head(),
  rows: async function* (afterSequence) {
    for (let after = afterSequence; ;) {
      const page = await store.readAll(after, PAGE);
      if (page.length === 0) return;
      after = page.at(-1)!.sequence;
      yield page.map(({ sequence, logHash, hash, text, event }) => ({
        sequence,
        stream: event.stream,
        revision: event.revision,
        id: event.id,
        type: event.type,
        recordedAt: Date.parse(event.recordedAt),
        hash,
        logHash,
        text,
      }));
    }
  },
});
