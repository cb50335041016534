import type { Actor } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import type { Instant } from '@amici/kernel';
import { sleep } from '@amici/ops';
import type { Services } from '@amici/service';

/** How far the game service has come with this service's feed (its query `deliveries`). */
export interface DeliveryReport {
  readonly position: number;
  /** Streams of this service that it cannot go on with. */
  readonly parked: readonly string[];
}

/** All that was recorded here up to `through` has reached every game, but for what is parked. */
export interface Delivered {
  readonly through: Instant;
  readonly parked: readonly string[];
}

const TRIES = 50;
const WAIT_MS = 20;

export interface DeliveryParts {
  readonly store: EventStore;
  readonly services: Services;
  readonly self: Actor;
  readonly now: () => Instant;
}

/** Where the game service stands; undefined where it does not answer. */
export const reportOf = async ({ services, self }: DeliveryParts): Promise<DeliveryReport | undefined> => {
  const query = { type: 'deliveries', from: 'clock' };
  const reply = await services.query<DeliveryReport>('game', query, self);
  return reply.ok ? reply.value : undefined;
};

/**
 * Waits a moment until the game service has seen everything this service had recorded when it was asked: leave,
 * outages and their changes come before every flag they bear on. Undefined where it does not come so far.
 */
export const delivered = async (parts: DeliveryParts): Promise<Delivered | undefined> => {
  const through = parts.now();
  const { sequence } = await parts.store.head();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const report = await reportOf(parts);
    if (report === undefined) return undefined;
    if (report.position >= sequence) return { through, parked: report.parked };
    await sleep(WAIT_MS);
  }
  return undefined;
};
