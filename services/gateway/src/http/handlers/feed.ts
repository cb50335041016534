import type { Services } from '@amici/service';
import { z } from 'zod';
import type { Answered, Route } from '../exchange';
import { ProblemException } from '../problem.exception';
import { validated } from '../validated';
import { limit } from '../words';

/** Whose events everybody may follow. */
export const FEEDS = ['game', 'registry', 'clock', 'tournament', 'rating', 'title'] as const;

const feedQuery = z.strictObject({
  feed: z.enum(FEEDS).default('game'),
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit,
});

/** One public event as it stands in its service's public feed. */
interface PublicItem {
  readonly sequence: string;
}

const partQuery = feedQuery.omit({ feed: true });

const feedName = feedQuery.shape.feed.unwrap();

const LINES = {
  'application/x-ndjson': {
    schema: {
      type: 'string',
      description: 'CloudEvents, one a line, as [the public events](/asyncapi) say',
    },
  },
};

/** The integrator's first door: the public feeds, each under a gapless sequence of its own. */
export const feedRoutes = (services: Services): readonly Route[] => {
  const answer = async ({ feed, after, limit: most }: z.output<typeof feedQuery>): Promise<Answered> => {
    const page = await services.feed<PublicItem>(feed, { audience: 'public', after, limit: most });
    if ('rejection' in page) throw new ProblemException(page.rejection);
    const { items } = page;
    return {
      status: 200,
      headers: {
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        // A full page can never change: what was released stays released.
        'Cache-Control': items.length === most ? 'public, max-age=31536000, immutable' : 'no-cache',
        'Amici-Next-After': String(Number(items.at(-1)?.sequence ?? after)),
      },
      text: items.map((item) => `${JSON.stringify(item)}\n`).join(''),
    };
  };
  const described = { tag: 'events', headers: [], statuses: [200, 400], answer: () => LINES };
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
      handle: ({ query }) => answer(validated(feedQuery, query)),
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
      handle: async ({ query, parameters }) =>
        answer({ ...validated(partQuery, query), feed: validated(feedName, parameters['feed']) }),
    },
  ];
};
