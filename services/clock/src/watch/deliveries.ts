import type { Actor, Progress } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import type { Instant } from '@amici/kernel';
import { reached, type Services } from '@amici/service';

/** All that was recorded here up to `through` has reached every game, but for what is parked. */
export interface Delivered {
  readonly through: Instant;
  readonly parked: readonly string[];
}

export interface DeliveryParts {
  readonly store: EventStore;
  readonly services: Services;
  readonly self: Actor;
  readonly now: () => Instant;
}

/** Where the game service stands in this service's feed; undefined where it does not answer. */
export const gamesProgress = async ({ services, self }: DeliveryParts): Promise<Progress | undefined> => {
  const reply = await services.query('game', { type: 'progress', from: 'clock' }, self);
  return reply.ok ? reply.value : undefined;
};

/**
 * Waits a moment until the game service has seen everything this service had recorded when it was asked: leave,
 * outages and their changes come before every flag they bear on. Undefined where it does not come so far.
 */
export const delivered = async (parts: DeliveryParts): Promise<Delivered | undefined> => {
  const through = parts.now();
  const { sequence } = await parts.store.head();
  let last: Progress | undefined;
  const isThere = await reached(sequence, async () => (last = await gamesProgress(parts))?.position);
  return isThere ? { through, parked: last!.parked } : undefined;
};
