import {
  applicable,
  inPipeline,
  lockCheckpoint,
  LogFollower,
  saveCheckpoint,
  type FollowerContext,
  type LogSource,
} from '@amici/projections';
import type { EventOf, RecordedEvent, Unshared } from '@amici/contracts';
import type { Watched } from './due';
import type { News } from './game-news';
import { writeNews } from './index-batch';

/** Where the watch is in the feed of the game service. */
export const WATCH_INDEX = 'watch_index';
const VERSION = 1;

/** The checkpoint of the watch in another service's feed. */
const watchIndexOf = (service: Watched['service']): string =>
  service === 'game' ? WATCH_INDEX : `${WATCH_INDEX}<${service}`;

type Indexed<Service extends Watched['service']> = RecordedEvent<EventOf<Service> | Unshared>;

/**
 * Keeps the watch, and the clocks of games, up with another service's feed. Rows and checkpoint commit together. What the
 * sweep writes beside it (told, held, quarantined) can be found out again: every record and trigger is recognised.
 */
export const watchIndex = <Service extends Watched['service']>(
  context: FollowerContext,
  source: LogSource,
  service: Service,
  newsOf: (recorded: Indexed<Service>) => News | null,
): LogFollower => {
  const name = watchIndexOf(service);
  return new LogFollower(context, {
    name,
    checkpoint: name,
    version: VERSION,
    source,
    apply: (batch, token) =>
      inPipeline(context.pool, async (client) => {
        const { position } = await lockCheckpoint(client, name, VERSION, token);
        const news: News[] = [];
        const read = (recorded: RecordedEvent): [] => {
          const one = newsOf(recorded as Indexed<Service>);
          if (one !== null) news.push(one);
          return [];
        };
        // An event that cannot be read ends the part: what came before it is applied, and there it stops.
        const part = applicable({ keys: read }, position, batch);
        if (part.position > position) {
          await writeNews(client, service, news);
          await saveCheckpoint(client, name, token, part.position, part.lastId ?? null);
        }
        return {
          position: part.position,
          ...(part.failure === undefined ? {} : { failure: part.failure }),
        };
      }),
  });
};
