import type { EventStore, Part } from '@amici/event-store';
import { entryOf, type Decode, type Entry } from './entry';

/** The log a reader follows: the service's own, or another service's feed. In order and without holes. */
export interface LogSource {
  /** The sequence of the last event. */
  head(): Promise<number>;
  /** At most `limit` entries after the sequence. */
  read(after: number, limit: number): Promise<readonly Entry[]>;
  /** The entries of a part of the streams, in order, after a sequence and up to another; absent where they cannot be had alone. */
  readPart?(part: Part, after: number, until: number): Promise<readonly Entry[]>;
  /** All entries after the sequence, now and in future, until the signal aborts. */
  subscribe(
    after: number,
    options: { readonly signal: AbortSignal; readonly batch: number },
  ): AsyncIterable<readonly Entry[]>;
}

/** A service's own log as its projections read it. */
export const storeSource = (
  store: Pick<EventStore, 'head' | 'readAll' | 'readPart' | 'subscribe'>,
  decode: Decode,
): LogSource => ({
  ...(store.readPart !== undefined && {
    readPart: async (part, after, until) =>
      (await store.readPart!(part, after, until)).map((stored) => entryOf(stored, decode)),
  }),
  head: async () => (await store.head()).sequence,
  read: async (after, limit) => (await store.readAll(after, limit)).map((stored) => entryOf(stored, decode)),
  subscribe: async function* (after, options) {
    for await (const batch of store.subscribe(after, options))
      yield batch.map((stored) => entryOf(stored, decode));
  },
});
