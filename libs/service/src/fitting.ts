import { onceFor } from '@amici/kernel';

/** What events may take of a message of 1 MiB, in bytes of JSON. */
export const MOST_OF_A_MESSAGE = 800_000;

const bytesIn = (item: unknown): number => Buffer.byteLength(JSON.stringify(item));

/** An event that was read is asked for again and again. */
const bytesOfObject = onceFor((item: object, _of: 'json') => bytesIn(item));

const bytesOf = (item: unknown): number =>
  typeof item === 'object' && item !== null ? bytesOfObject(item, 'json') : bytesIn(item);

/** As many of the first as one message takes, at least one. */
export const fitting = <Item>(items: readonly Item[], maxBytes = MOST_OF_A_MESSAGE): readonly Item[] => {
  if (items.length < 2) return items;
  let bytes = 0;
  const end = items.findIndex((item, index) => {
    bytes += bytesOf(item);
    return index > 0 && bytes > maxBytes;
  });
  return end === -1 ? items : items.slice(0, end);
};

/** Which part of a stream is asked for. */
export interface EventsQuery {
  /** The revision that the page before ended with. */
  readonly after?: number;
  readonly limit?: number;
}

export interface EventsPage<Event> {
  readonly events: readonly Event[];
  /** What to give as `after` for the next page; null where this is the last. */
  readonly next: number | null;
}

/** A page of a stream's events, which are in order; the whole of a stream that one message takes. */
export const pageOf = <Event extends { readonly revision: number }>(
  events: readonly Event[],
  { after = -1, limit = events.length }: EventsQuery,
  maxBytes = MOST_OF_A_MESSAGE,
): EventsPage<Event> => {
  const left = events.filter(({ revision }) => revision > after);
  const page = fitting(left.slice(0, limit), maxBytes);
  return { events: page, next: page.length < left.length ? page.at(-1)!.revision : null };
};
