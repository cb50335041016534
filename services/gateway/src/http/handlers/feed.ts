import { PUBLIC_FEEDS } from '@amici/contracts/courier';
import type { Services } from '@amici/service';
import { z } from 'zod';
import { ref, withInt64 } from '../answer-schemas';
import type { Answered, Asking } from '@amici/edge/exchange';
import type { Route } from '../route';
import { followerOf, type OpenStreams } from '../open-streams';
import { ProblemException } from '@amici/edge/problem-exception';
import { validated } from '@amici/edge/validated';
import { eventTypes, limit, oneLine } from '@amici/contracts/fields';
import { FeedTail } from './feed-tail';
import { haveToBeTypesOf } from '../feed-types';
import { filterOf, followed, sourcedAt, type Following, type PublicItem } from './followed';

const sequence = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const feedQuery = z.strictObject({
  follow: z.literal('true').optional().describe('Goes on with what comes, line by line, without an end'),
  type: eventTypes.describe('Only of these types, separated by commas: `amici.game.v1.MoveMade,GameEnded`'),
  subject: oneLine(128).optional().describe('Only what is about this, as `subject` has it'),
  feed: z.enum(PUBLIC_FEEDS).default('game'),
  after: z
    .union([z.literal('latest'), sequence])
    .default(0)
    .describe('A sequence; `latest` leaves out everything there is already'),
  limit: limit.describe('How many events are looked at; of these a page has what is asked for'),
});

type FeedQuery = z.output<typeof feedQuery>;

const partQuery = feedQuery.omit({ feed: true });

/** What a request may ask of one feed, as JSON Schema: the very schema it is read with. */
export const feedQuerySchema = (): Readonly<Record<string, unknown>> => {
  const { $schema: _, ...schema } = z.toJSONSchema(partQuery, { io: 'input' });
  return withInt64(schema) as Readonly<Record<string, unknown>>;
};

const feedName = feedQuery.shape.feed.unwrap();

/** OpenAPI 3.1 has no word for what each line of an answer is. */
const EACH = { 'x-item-schema': ref('PublicEvent') };

const LINES = {
  'application/x-ndjson': {
    ...EACH,
    schema: {
      type: 'string',
      description: 'CloudEvents, one a line, as [the public events](/asyncapi) say',
    },
  },
  'text/event-stream': {
    ...EACH,
    schema: {
      type: 'string',
      description:
        'Server-sent events without an end: `data` is the same; `Last-Event-ID` goes on where one was',
    },
  },
};

/** Where a follower who comes again had got to. */
const lastSeen = (asking: Asking): number | undefined => {
  const lastId = asking.header('last-event-id');
  return lastId === undefined ? undefined : validated(sequence, lastId);
};

/** Refuses a place that a feed has not reached: a reader who had read so far has events that a restore lost. */
const notAhead = (after: number, head: number): void => {
  if (after <= head) return;
  const newest = String(head);
  const detail = { name: 'feed-ends-at', newest } as const;
  throw new ProblemException({ code: 'cursor-ahead', detail, data: { newest } });
};

/** The integrator's first endpoint: the public feeds, each under a gapless sequence of its own. */
export const feedRoutes = (
  services: Services,
  stopping: AbortSignal,
  streams: OpenStreams,
  publicUrl?: string,
): readonly Route[] => {
  const asSent = sourcedAt(publicUrl);
  const tails = new Map(PUBLIC_FEEDS.map((feed) => [feed, new FeedTail(services, feed, stopping)] as const));

  /** The sequence asked for; of `latest` as it is now. */
  const startOf = async ({ feed, after }: Pick<FeedQuery, 'feed' | 'after'>): Promise<number> => {
    if (after !== 'latest') return after;
    const page = await services.feed(feed, { audience: 'public', after: 0, limit: 1 });
    if ('rejection' in page) throw new ProblemException(page.rejection);
    return page.head;
  };

  const follow = async (media: Following['media'], query: FeedQuery, asking: Asking): Promise<Answered> => {
    const { feed, type, subject } = query;
    const after = lastSeen(asking) ?? (await startOf(query));
    const end = await services.feed(feed, { audience: 'public', after, limit: 1 });
    // A service that does not answer now is asked again once the stream is open.
    if ('head' in end) notAhead(after, end.head);
    const what = { feed, type, subject, after, media, notify: streams.countEvent, asSent };
    return {
      status: 200,
      headers: { 'Content-Type': `${media}; charset=utf-8`, 'Cache-Control': 'no-store', Vary: 'Accept' },
      parts: streams.counted(followerOf(asking), followed(services, tails.get(feed)!, what, stopping)),
    };
  };

  const answer = async (query: FeedQuery, asking: Asking): Promise<Answered> => {
    haveToBeTypesOf(query.feed, query.type);
    const media = asking.prefers(['application/x-ndjson', 'text/event-stream']);
    if (media === 'text/event-stream') return follow(media, query, asking);
    if (query.follow === 'true') return follow('application/x-ndjson', query, asking);
    const { feed, limit: most } = query;
    const after = await startOf(query);
    const page = await services.feed<PublicItem>(feed, { audience: 'public', after, limit: most });
    if ('rejection' in page) throw new ProblemException(page.rejection);
    const { items } = page;
    notAhead(after, page.head);
    return {
      status: 200,
      headers: {
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        // A full page can never change: what was released stays released. Where the latest is, does.
        'Cache-Control':
          items.length === most && query.after !== 'latest'
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        Vary: 'Accept',
        'Amici-Next-After': String(Number(items.at(-1)?.sequence ?? after)),
      },
      text: items
        .filter(filterOf(query))
        .map((item) => `${JSON.stringify(asSent(item))}\n`)
        .join(''),
    };
  };
  const described = {
    ...{ tag: 'events', headers: ['Last-Event-ID'], statuses: [200, 400], answer: () => LINES },
    answerHeaders: ['Amici-Next-After'] as const,
  };
  return [
    {
      method: 'GET',
      path: 'events',
      described: {
        ...described,
        name: 'events',
        summary: 'Public events after a sequence, one JSON document a line',
        parameters: {},
        query: feedQuery,
      },
      handle: async (asking) => answer(validated(feedQuery, asking.query), asking),
    },
    {
      method: 'GET',
      path: 'events/:feed',
      described: {
        ...described,
        name: 'events-of-feed',
        summary: 'The public events of one feed after a sequence, one JSON document a line',
        parameters: { feed: feedName },
        query: partQuery,
      },
      handle: async (asking) => {
        const feed = validated(feedName, asking.parameters['feed']);
        return answer({ ...validated(partQuery, asking.query), feed }, asking);
      },
    },
  ];
};
