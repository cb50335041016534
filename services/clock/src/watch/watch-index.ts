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
import type { ReminderDays } from '@amici/timecontrol';
import { gameNews } from './game-news';
import { writeNews } from './index-batch';

export const WATCH_INDEX = 'watch_index';
const VERSION = 1;

/**
 * Keeps the watch and the clocks up with the game service's feed. Rows and checkpoint commit together. What the sweep
 * writes beside it (told, held, quarantined) can be found out again: every record and nudge is recognised.
 */
export const watchIndex = (
  context: FollowerContext,
  source: LogSource,
  sourceService: string,
  reminders: ReminderDays,
): LogFollower =>
  new LogFollower(context, {
    name: WATCH_INDEX,
    checkpoint: WATCH_INDEX,
    version: VERSION,
    source,
    apply: async (batch, token) => {
      const { position = 0 } = (await readCheckpoint(context.pool, WATCH_INDEX)) ?? {};
      const part = applicable({ keys: () => [] }, position, batch);
      if (part.position > position)
        await inTransaction(context.pool, async (client) => {
          await lockCheckpoint(client, WATCH_INDEX, VERSION, token);
          const news = part.events.flatMap((recorded) => gameNews(recorded, reminders) ?? []);
          await writeNews(client, sourceService, news);
          await saveCheckpoint(client, WATCH_INDEX, token, part.position, part.lastId ?? null);
        });
      return {
        position: part.position,
        ...(part.failure === undefined ? {} : { failure: part.failure }),
      };
    },
  });
