import type { EventEnvelope } from '@amici/contracts';
import type { Instant } from '@amici/kernel';

/** Which part of a game's history is meant; both absent = all of it. */
export interface AsOf {
  /** After this ply (0 = before the first move). */
  readonly ply?: number;
  /** As of this instant: what had happened by then, in log order. */
  readonly at?: Instant;
}

/**
 * The events a game consisted of after a ply or at an instant (house: occurredAt <= T, in log order). What history
 * gives no instant for belongs to the last instant known before it.
 */
export const eventsAsOf = (events: readonly EventEnvelope[], { ply, at }: AsOf): readonly EventEnvelope[] => {
  if (at !== undefined) {
    let known = Number.NEGATIVE_INFINITY;
    return events.filter(({ occurredAt }) => {
      if (occurredAt !== null) known = Date.parse(occurredAt);
      return known <= at;
    });
  }
  if (ply === undefined) return events;
  const next = events.findIndex(
    ({ type, payload }) => type === 'MoveMade' && (payload as { readonly ply: number }).ply > ply,
  );
  const last = next === -1 ? events.length : next;
  const reached = events.some(
    ({ type, payload }) => type === 'MoveMade' && (payload as { ply: number }).ply === ply,
  );
  return next === -1 && reached ? events.slice(0, lastOfPly(events, ply) + 1) : events.slice(0, last);
};

/** The index of the ply's own event, so that what followed it (the end of the game) is left out. */
const lastOfPly = (events: readonly EventEnvelope[], ply: number): number =>
  events.findIndex(
    ({ type, payload }) => type === 'MoveMade' && (payload as { readonly ply: number }).ply === ply,
  );
