import type { ForParties, Actor } from '@amici/contracts';
import type { NotifyingService } from '@amici/contracts/courier';
import {
  applicable,
  inPipeline,
  lockCheckpoint,
  LogFollower,
  saveCheckpoint,
  type FollowerContext,
  type LogSource,
  type Entry,
} from '@amici/projections';
import { FeedUnavailable, type ServicesSource } from '@amici/bus';
import type { Services } from '@amici/service';
import { readKnown, disclosureOf, writeNotifications } from './notification-rows';

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

const VERSION = 1;

/** Where the courier is in the log of a service. */
export const notifierPosition = (service: NotifyingService): string => `told ${service}`;

/** Keeps what people are told up with one service's log; rows and checkpoint commit together. */
export const notifier = (
  context: FollowerContext,
  source: LogSource,
  service: NotifyingService,
  /** Where somebody has been told something. */
  onNotified: () => void,
): LogFollower => {
  const name = notifierPosition(service);
  return new LogFollower(context, {
    name,
    checkpoint: name,
    version: VERSION,
    source,
    apply: async (batch, token) => {
      const { part, told: count } = await inPipeline(context.pool, async (client) => {
        const { position } = await lockCheckpoint(client, name, VERSION, token);
        const part = applicable({ keys: () => [] }, position, batch);
        if (part.position === position) return { part, told: 0 };
        const events = part.events as readonly ForParties[];
        const before = await readKnown(client, [...new Set(events.map(({ stream }) => stream))]);
        const notifications = disclosureOf(service, events, before);
        await writeNotifications(client, service, notifications);
        await saveCheckpoint(client, name, token, part.position, part.lastId ?? null);
        return { part, told: notifications.rows.length };
      });
      if (count > 0) onNotified();
      return {
        position: part.position,
        ...(part.failure === undefined ? {} : { failure: part.failure }),
      };
    },
  });
};
