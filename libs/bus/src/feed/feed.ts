import type { ForParties, Withheld } from '@amici/contracts';

/** Asks a service for a page of one of its feeds (`<service>.feed`). */
export interface FeedMessage {
  readonly audience: 'services' | 'public';
  /** The last sequence the asker has; 0 for the start. A cursor belongs to one feed of one service. */
  readonly after: number;
  /** At most this many items, up to `MAX_FEED_PAGE`; 0 only asks where the feed ends. */
  readonly limit: number;
  /** Types of events the requester does not need, or all of them: of these it gets only places and ids. */
  readonly without?: Unwanted;
}

export type Unwanted = readonly string[] | 'all';

export interface FeedPage<Item = unknown> {
  readonly items: readonly Item[];
  /** The sequence of the feed's last item, wherever the page ends. */
  readonly head: number;
}

export interface Feed<Item> {
  read(after: number, limit: number, without?: Unwanted): Promise<FeedPage<Item>>;
}

export const MAX_FEED_PAGE = 1_000;

/** A page is cut before it grows past this many bytes, so that it fits a message; it has one item at the least. */
export const MAX_PAGE_BYTES = 512 * 1024;

const isSequence = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** At most this many types may be left out of one request. */
const MOST_UNWANTED = 500;

const isUnwanted = (value: unknown): value is Unwanted | undefined =>
  value === undefined ||
  value === 'all' ||
  (Array.isArray(value) && value.length <= MOST_UNWANTED && value.every((type) => typeof type === 'string'));

/** Is this what another service may send to `<service>.feed`? */
export const isFeedMessage = (value: unknown): value is FeedMessage => {
  const { audience, after, limit, without } = (value ?? {}) as Record<string, unknown>;
  return (
    (audience === 'services' || audience === 'public') &&
    isSequence(after) &&
    isSequence(limit) &&
    limit <= MAX_FEED_PAGE &&
    isUnwanted(without)
  );
};

/** As many items as fit a page. */
export const cutToSize = <Item>(items: readonly Item[], bytesOf: (item: Item) => number): readonly Item[] => {
  let bytes = 0;
  const end = items.findIndex((item) => (bytes += bytesOf(item)) > MAX_PAGE_BYTES);
  return end === -1 ? items : items.slice(0, Math.max(1, end));
};

export interface Feeds {
  readonly services: Feed<unknown>;
  readonly public: Feed<unknown>;
  /** Not asked for on the bus: a signed question asks for it (`parties`). */
  readonly parties: Feed<ForParties | Withheld>;
}

export type FeedAnswer =
  FeedPage | { readonly ok: false; readonly rejection: { readonly code: 'feed-message-invalid' } };

/** Answers `<service>.feed`. */
export const answerFeed = async (
  feeds: Pick<Feeds, 'services' | 'public'>,
  message: unknown,
): Promise<FeedAnswer> => {
  if (!isFeedMessage(message)) return { ok: false, rejection: { code: 'feed-message-invalid' } };
  return feeds[message.audience].read(message.after, message.limit, message.without);
};
