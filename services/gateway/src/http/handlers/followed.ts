import type { Services } from '@amici/service';
import { READ_AHEAD } from '../patient-stream';
import type { FeedTail } from './feed-tail';

/** One public event as it stands in its service's public feed. */
export interface PublicItem {
  readonly sequence: string;
  readonly type?: string;
  readonly subject?: string;
  readonly source?: string;
}

/** As it leaves the server: whose events they are differs from server to server, where people reach it is configured. */
export const sourcedAt =
  (publicUrl: string | undefined) =>
  (item: PublicItem): PublicItem =>
    publicUrl === undefined
      ? item
      : { ...item, source: `${publicUrl.replace(/\/+$/, '')}${item.source ?? ''}` };

/** Only of these types, by whichever of their names (feed-types.ts), and only about this; absent: all. */
export interface PublicFilter {
  readonly type?: readonly string[] | undefined;
  readonly subject?: string | undefined;
}

export interface Following extends PublicFilter {
  readonly feed: string;
  readonly after: number;
  readonly media: 'text/event-stream' | 'application/x-ndjson';
  /** Counts what is told. */
  readonly notify: () => void;
  readonly asSent: (item: PublicItem) => PublicItem;
}

/** Without anything to tell a sign of life is sent; ms. */
const HEARTBEAT_MS = 25_000;
const AGAIN_MS = 1_000;

const WRITTEN = {
  'text/event-stream': {
    item: (item: PublicItem) => `id: ${item.sequence}\ndata: ${JSON.stringify(item)}\n\n`,
    // An id without data: a reader who returns with it begins where they are, whatever was left out between.
    beat: (after: number) => `: here\nid: ${after}\n\n`,
    end: (code: string) => `event: closed\ndata: ${JSON.stringify({ code })}\n\n`,
  },
  'application/x-ndjson': {
    item: (item: PublicItem) => `${JSON.stringify(item)}\n`,
    beat: () => '\n',
    end: (code: string) => `${JSON.stringify({ closed: code })}\n`,
  },
} as const;

const short = (type: string): string => type.slice(type.lastIndexOf('.') + 1);

/** Whether an event is one of those asked for. */
export const filterOf =
  ({ type: types, subject }: PublicFilter) =>
  ({ type = '', subject: about }: PublicItem): boolean =>
    (subject === undefined || about === subject) &&
    (types === undefined || types.some((one) => short(type) === short(one)));

/**
 * A feed from a sequence on, without an end: what there is, then what comes. It reads on only as its reader takes
 * what it has, so that a slow one costs only a page of memory. A reader that stood still is told so and let go.
 */
export async function* followed(
  services: Pick<Services, 'feed'>,
  tail: FeedTail,
  { feed, after: from, media, notify: counted, asSent, ...filter }: Following,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const written = WRITTEN[media];
  const isAskedFor = filterOf(filter);
  let after = from;
  yield written.beat(after);
  while (!signal.aborted) {
    const page = await services.feed<PublicItem>(feed, { audience: 'public', after, limit: READ_AHEAD });
    // A service that does not answer now is asked again.
    if ('rejection' in page) await tail.beyond(Infinity, AGAIN_MS);
    else if (page.head < after) return yield written.end('cursor-ahead');
    else tail.endsAt(page.head);
    const items = 'rejection' in page ? [] : page.items;
    for (const item of items) {
      after = Number(item.sequence);
      if (!isAskedFor(item)) continue;
      counted();
      yield written.item(asSent(item));
    }
    while (items.length === 0 && !signal.aborted && !(await tail.beyond(after, HEARTBEAT_MS))) {
      yield written.beat(after);
      // Looked at again: a service that came back may have lost what was told already.
      if (tail.endsBefore(after)) break;
    }
  }
  yield written.end('server-stops');
}
