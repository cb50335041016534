import type { Services } from '@amici/service';
import { z } from 'zod';
import type { Route } from '../exchange';
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

/** The integrator's first door: the public feeds, each under a gapless sequence of its own. */
export const feedRoute = (services: Services): Route => ({
  method: 'GET',
  path: 'events',
  described: {
    name: 'events',
    tag: 'events',
    summary: 'Public events after a sequence, one JSON document a line',
    parameters: {},
    query: feedQuery,
    headers: [],
    statuses: [200, 400],
    answer: () => ({
      'application/x-ndjson': {
        schema: {
          type: 'string',
          description: 'CloudEvents, one a line, as [the public events](/asyncapi) say',
        },
      },
    }),
  },
  handle: async ({ query }) => {
    const { feed, after, limit: most } = validated(feedQuery, query);
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
  },
});
