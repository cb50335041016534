import type { ForParties } from '@amici/contracts';
import type { NotifyingService } from '@amici/contracts/courier';
import {
  applicable,
  inPipeline,
  lockCheckpoint,
  LogFollower,
  saveCheckpoint,
  type FollowerContext,
  type LogSource,
} from '@amici/projections';
import { readKnown, disclosureOf, writeNotifications } from './notification-rows';

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
