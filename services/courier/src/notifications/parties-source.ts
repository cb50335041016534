import type { Actor } from '@amici/contracts';
import type { NotifyingService } from '@amici/contracts/courier';
import { FeedUnavailable, type ServicesSource } from '@amici/bus';
import type { Entry, LogSource } from '@amici/projections';
import type { Services } from '@amici/service';

interface Options {
  readonly service: NotifyingService;
  readonly services: Pick<Services, 'query'>;
  readonly self: Actor;
  /** What the service tells the others: by it is known that there is more. */
  readonly feed: LogSource & ServicesSource;
}

/** The log of a service as the parties may read it: what its feed has a place for is asked of it. */
export const partiesSource = ({ service, services, self, feed }: Options): LogSource => {
  const page = async (after: number, limit: number): Promise<readonly Entry[]> => {
    const reply = await services.query(service, { type: 'parties', after, limit }, self);
    if (!reply.ok) throw new FeedUnavailable(service, reply.rejection.code);
    return reply.value.items;
  };
  return {
    head: () => feed.head(),
    read: page,
    subscribe: async function* (after, options) {
      let at = after;
      for await (const news of feed.subscribe(after, options)) {
        const until = news.at(-1)?.sequence ?? at;
        while (at < until) {
          const entries = await page(at, until - at);
          if (entries.length === 0) throw new FeedUnavailable(service, 'an empty page');
          at = entries.at(-1)!.sequence;
          yield entries;
        }
      }
    },
  };
};
