import type { EventEnvelope } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { fold, type Instant } from '@amici/kernel';
import { toDomainEvent, type DomainEvent } from '@amici/contracts/event-format';

/** More than any of these streams can have. */
const ALL_EVENTS = 10_000;

/** A stream's state as of an instant (house, section 4): what had happened by then, in log order. */
export const stateAsOf = async <State, Event extends DomainEvent>(
  store: EventStore,
  stream: string,
  {
    initialState,
    evolve,
  }: { readonly initialState: State; readonly evolve: (state: State, event: Event) => State },
  at: Instant,
): Promise<State> => {
  const stored = await store.read(stream, { limit: ALL_EVENTS });
  const happened = stored
    .map(({ event }): EventEnvelope => event)
    .filter(({ occurredAt }) => occurredAt === null || Date.parse(occurredAt) <= at);
  return fold(
    evolve,
    initialState,
    happened.map((envelope) => toDomainEvent<Event>(envelope, {})),
  );
};
