import type { EventEnvelope } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { applyBatch, storeSource, type Projection } from '@amici/projections';
import { MemoryModel } from '@amici/projections/testing/memory-model';
import { fold } from '@amici/kernel';
import { toDomainEvent, type DomainEvent, type Upcasters } from '@amici/service';
import type { SubscriptionEvent } from '../../../services/courier/src/domain/subscription/events';
import { subscription } from '../../../services/courier/src/domain/subscription/subscription';
import type { WishesEvent } from '../../../services/courier/src/domain/wishes/events';
import { wishes } from '../../../services/courier/src/domain/wishes/wishes';
import { subscriptions } from '../../../services/courier/src/projections/subscriptions.projection';
import { account } from '../../../services/registry/src/domain/account/account';
import type { AccountEvent } from '../../../services/registry/src/domain/account/events';
import { matter } from '../../../services/registry/src/domain/case/case';
import type { CaseEvent } from '../../../services/registry/src/domain/case/events';
import type { LoginEvent } from '../../../services/registry/src/domain/login/events';
import { login } from '../../../services/registry/src/domain/login/login';
import { player } from '../../../services/registry/src/domain/player';
import type { PlayerEvent } from '../../../services/registry/src/domain/player-events';
import { BUILT } from '../../../tools/bench/src/rebuild/built';

/** Sets and maps as lists, as JSON has neither. */
const asJson = (state: object): object =>
  JSON.parse(
    JSON.stringify(state, (_name, value: unknown) =>
      value instanceof Set || value instanceof Map ? [...(value as Set<unknown>)] : value,
    ),
  ) as object;

const isOfPerson = (event: DomainEvent): event is PlayerEvent => event.type !== 'FederationRegistered';

const OF_LOGINS = new Set<string>([
  'LoginBound',
  'LoginInvited',
  'TokenMade',
  'TokenRevoked',
  'SessionsEnded',
] satisfies LoginEvent['type'][]);

const isOfLogin = (event: DomainEvent): event is LoginEvent => OF_LOGINS.has(event.type);

const isOfSubscription = (event: DomainEvent): event is SubscriptionEvent => 'subscription' in event;

const OF_WISHES = new Set<string>([
  'MailGivenUp',
  'NoticesWished',
  'NoticeSent',
] satisfies WishesEvent['type'][]);

const isOfWishes = (event: DomainEvent): event is WishesEvent => OF_WISHES.has(event.type);

const isOfAccount = (event: DomainEvent): event is AccountEvent => 'holder' in event;

/** A sanction may name the case it follows from; whose stream it is, its first event says. */
const areOfCase = (events: readonly DomainEvent[]): events is readonly CaseEvent[] =>
  events[0]?.type === 'CaseOpened';

/** What the stream of a person, of his login, of an account or a case comes to. */
const registered = (events: readonly DomainEvent[]): object =>
  areOfCase(events)
    ? fold(matter.evolve, matter.initialState, events)
    : events.every(isOfAccount)
      ? fold(account.evolve, account.initialState, events)
      : events.some(isOfLogin)
        ? fold(login.evolve, login.initialState, events.filter(isOfLogin))
        : fold(player.evolve, player.initialState, events.filter(isOfPerson));

/** What a service reads its events with, and what it makes of them. */
export interface Reading {
  readonly upcasters: Upcasters;
  readonly projections: readonly Projection[];
  /** What the streams of a service without projections come to. */
  readonly stateOf?: (events: readonly DomainEvent[]) => object;
}

export const READINGS: Readonly<Record<string, Reading>> = {
  ...Object.fromEntries(BUILT.map((built): [string, Reading] => [built.service, built])),
  courier: {
    upcasters: {},
    projections: [subscriptions],
    stateOf: (events) =>
      events.every(isOfSubscription)
        ? fold(subscription.evolve, subscription.initialState, events)
        : fold(wishes.evolve, wishes.initialState, events.filter(isOfWishes)),
  },
  registry: {
    ...BUILT.find(({ service }) => service === 'registry')!,
    stateOf: (events) => asJson(registered(events)),
  },
};

/** Recorded events exactly as their texts were hashed, and the rows they led to when they were put here. */
export interface Golden {
  readonly service: string;
  readonly events: readonly string[];
  readonly rows: Readonly<Record<string, readonly object[]>>;
}

/** The rows that the code of today makes of recorded events. Throws at an event it cannot read. */
export const rowsOf = async (
  texts: readonly string[],
  reading: Reading,
): Promise<Readonly<Record<string, readonly object[]>>> => {
  const stored = texts.map((text, index) => ({
    sequence: index + 1,
    event: JSON.parse(text) as EventEnvelope,
  }));
  const log = { readAll: () => Promise.resolve(stored) } as unknown as EventStore;
  const decode = (envelope: EventEnvelope) => toDomainEvent(envelope, reading.upcasters);
  const entries = await storeSource(log, decode).read(0, stored.length);
  const rows: Record<string, readonly object[]> = {};
  for (const projection of reading.projections) {
    const model = new MemoryModel(projection.table);
    const { failure } = await model.transaction((transaction) =>
      applyBatch(projection, entries, transaction),
    );
    if (failure !== undefined) throw failure;
    rows[projection.name] = model.sorted();
  }
  const { stateOf } = reading;
  if (stateOf !== undefined) {
    const streams = new Set(stored.map(({ event }) => event.stream));
    rows['states'] = [...streams].map((stream) => {
      const own = stored.filter(({ event }) => event.stream === stream);
      return { stream, state: stateOf(own.map(({ event }) => decode(event))) };
    });
  }
  return rows;
};
