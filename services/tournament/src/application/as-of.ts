import type { EventEnvelope } from '@amici/contracts';
import { fold, type Instant } from '@amici/kernel';
import { toDomainEvent } from '@amici/contracts/event-format';
import { tournament, type TournamentEvent, type TournamentState } from '../domain';
import { upcasters } from '../domain/upcasters';

/** Which part of an event's record is meant; both absent = all of it. */
export interface AsOf {
  /** What had happened by then. */
  readonly at?: Instant;
  /** What had been recorded by then. */
  readonly known?: Instant;
}

/**
 * The state of an event as of an instant (house, section 4): events with occurredAt at or before it, in log order.
 * What history gives no instant for is always part of it; its results carry instants of their own. Nothing of an event
 * happened before it was announced, whenever a result of its games is said to have been decided.
 */
export const stateAsOf = (envelopes: readonly EventEnvelope[], { at, known }: AsOf): TournamentState => {
  const part = envelopes.filter(
    ({ occurredAt, recordedAt }) =>
      (at === undefined || occurredAt === null || Date.parse(occurredAt) <= at) &&
      (known === undefined || Date.parse(recordedAt) <= known),
  );
  const [first] = envelopes;
  if (first !== undefined && part[0] !== first) return tournament.initialState;
  const events = part.map((envelope) => toDomainEvent<TournamentEvent>(envelope, upcasters));
  return fold(tournament.evolve, tournament.initialState, events);
};
