import type { AudienceMap, ForParties, RecordedEvent, Unasked, Unshared, Withheld } from '@amici/contracts';
import type { EventStore, StoredEvent } from '@amici/event-store';
import { entryOf, type Decode } from '@amici/projections';
import { audiencesOf } from './audiences';
import { cutToSize, type Feed, type Unwanted } from './feed';

/** What other services get of an event: every sequence, sealed content cut out. */
export type ServicesItem = RecordedEvent | Withheld | Unasked;

const UNSHARED: Unshared = { type: 'Unshared' };

const shapeBy =
  (map: AudienceMap<never, string, never>) =>
  (recorded: RecordedEvent): ServicesItem => {
    const { services } = audiencesOf(map, recorded);
    if (services === 'withheld') return { sequence: recorded.sequence, withheld: true };
    if (services === 'whole') return recorded;
    return { ...recorded, event: services === 'unshared' ? UNSHARED : services(recorded.event as never) };
  };

const unasked = ({ sequence, id }: RecordedEvent): Unasked => ({ sequence, id, withheld: true });

/** As it is shaped for everybody, less what this asker has no use for. */
const shapedFor =
  <Item extends object>(shape: (recorded: RecordedEvent) => Item, without: Unwanted) =>
  (recorded: RecordedEvent): Item | Unasked => {
    const item = shape(recorded);
    const isUnwanted = without === 'all' || without.includes(recorded.event.type);
    return isUnwanted && 'event' in item ? unasked(recorded) : item;
  };

/**
 * The items of a page up to the first event this code cannot read. Throws where that is the very first: its readers
 * wait there, visibly, until a version that knows it is running.
 */
const readable = <Item>(
  stored: readonly StoredEvent[],
  decode: Decode,
  shape: (recorded: RecordedEvent) => Item,
): Item[] => {
  const items: Item[] = [];
  for (const one of stored) {
    const entry = entryOf(one, decode);
    try {
      if ('unreadable' in entry) throw entry.unreadable;
      items.push(shape(entry));
    } catch (error) {
      if (items.length > 0) return items;
      throw error;
    }
  }
  return items;
};

/** A service's own feed as its relay follows it. */
export interface ServicesSource {
  head(): Promise<number>;
  read(after: number, limit: number): Promise<readonly ServicesItem[]>;
  subscribe(
    after: number,
    options: { readonly signal: AbortSignal; readonly batch: number },
  ): AsyncIterable<readonly ServicesItem[]>;
}

/** What other services get of a log, for following it within the service. */
export const servicesSource = <Event extends { readonly type: string }, Party extends string, Context>(
  store: Pick<EventStore, 'head' | 'readAll' | 'subscribe'>,
  map: AudienceMap<Event, Party, Context>,
  decode: Decode,
): ServicesSource => {
  const shape = shapeBy(map as unknown as AudienceMap<never, string, never>);
  return {
    head: async () => (await store.head()).sequence,
    read: async (after, limit) => readable(await store.readAll(after, limit), decode, shape),
    subscribe: async function* (after, options) {
      for await (const stored of store.subscribe(after, options)) {
        const items = readable(stored, decode, shape);
        yield items;
        if (items.length < stored.length) readable(stored.slice(items.length), decode, shape);
      }
    },
  };
};

type Log = Pick<EventStore, 'head' | 'readAll'>;

/** Straight from the log: each sequence at once, in order, without holes. */
const feedOf = <Item extends { readonly sequence: number }>(
  store: Log,
  decode: Decode,
  shape: (recorded: RecordedEvent) => Item,
): Feed<Item | Unasked> => ({
  read: async (after, limit, without = []) => {
    const stored = limit === 0 ? [] : await store.readAll(after, limit);
    const fitting = cutToSize(stored, ({ text }) => Buffer.byteLength(text));
    const items = readable(fitting, decode, without.length === 0 ? shape : shapedFor(shape, without));
    const last = items.length === stored.length && stored.length < limit ? items.at(-1) : undefined;
    return { items, head: last?.sequence ?? (await store.head()).sequence };
  },
});

/** The feed for other services. */
export const servicesFeed = <Event extends { readonly type: string }, Party extends string, Context>(
  store: Log,
  map: AudienceMap<Event, Party, Context>,
  decode: Decode,
): Feed<ServicesItem> => feedOf(store, decode, shapeBy(map as unknown as AudienceMap<never, string, never>));

/** What the parties may read, and which parties: for the service that notifies people. */
export const partiesFeed = <Event extends { readonly type: string }, Party extends string, Context>(
  store: Log,
  map: AudienceMap<Event, Party, Context>,
  decode: Decode,
): Feed<ForParties | Withheld> =>
  feedOf(store, decode, (recorded) => {
    const { parties } = audiencesOf(map, recorded);
    return parties.length === 0 ? { sequence: recorded.sequence, withheld: true } : { ...recorded, parties };
  });
