import {
  applicable,
  inTransaction,
  lockCheckpoint,
  LogFollower,
  readCheckpoint,
  saveCheckpoint,
  type FollowerContext,
  type LogSource,
} from '@amici/projections';
import type { Recorded } from '@amici/contracts';
import type { News } from './game-news';
import { writeNews } from './index-batch';

/** Where the watch is in the feed of the game service. */
export const WATCH_INDEX = 'watch_index';
const VERSION = 1;

/** The checkpoint of the watch in another service's feed. */
export const watchIndexOf = (service: string): string =>
  service === 'game' ? WATCH_INDEX : `${WATCH_INDEX}<${service}`;

/**
 * Keeps the watch, and the clocks of games, up with another service's feed. Rows and checkpoint commit together. What the
 * sweep writes beside it (told, held, quarantined) can be found out again: every record and nudge is recognised.
 */
export const watchIndex = (
  context: FollowerContext,
  source: LogSource,
  service: string,
  newsOf: (recorded: Recorded) => News | null,
): LogFollower => {
  const name = watchIndexOf(service);
  return new LogFollower(context, {
    name,
    checkpoint: name,
    version: VERSION,
    source,
    apply: async (batch, token) => {
      const { position = 0 } = (await readCheckpoint(context.pool, name)) ?? {};
      const part = applicable({ keys: () => [] }, position, batch);
      if (part.position > position)
        await inTransaction(context.pool, async (client) => {
          await lockCheckpoint(client, name, VERSION, token);
          await writeNews(
            client,
            service,
            part.events.flatMap((recorded) => newsOf(recorded) ?? []),
          );
          await saveCheckpoint(client, name, token, part.position, part.lastId ?? null);
        });
      return {
        position: part.position,
        ...(part.failure === undefined ? {} : { failure: part.failure }),
      };
    },
  });
};
