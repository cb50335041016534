import { type Instant, unreachable } from '@amici/kernel';
import type { Means } from '@amici/rulesets';
import type { ArrangementRecord, PrivateEventProposed } from './events';

export interface Waiting {
  readonly games: number;
  readonly means: Means;
  readonly since: Instant;
}

export interface PrivateEvent {
  readonly proposed: PrivateEventProposed;
  readonly agreed: readonly string[];
  readonly director: string | null;
  readonly rated: boolean;
}

/** What members have asked to arrange in a year. */
export interface Arrangements {
  /** Friendly games that are not arranged yet, by player. */
  readonly waiting: ReadonlyMap<string, Waiting>;
  /** Players by event. */
  readonly friendlies: ReadonlyMap<string, readonly string[]>;
  readonly privateEvents: ReadonlyMap<string, PrivateEvent>;
}

export const NOTHING_ARRANGED: Arrangements = {
  waiting: new Map(),
  friendlies: new Map(),
  privateEvents: new Map(),
};

const fewer = ({ waiting }: Arrangements, players: readonly string[], games: number) => {
  const rest = new Map(waiting);
  for (const player of players) {
    const before = rest.get(player);
    if (before === undefined) continue;
    if (before.games <= games) rest.delete(player);
    else rest.set(player, { ...before, games: before.games - games });
  }
  return rest;
};

const withEvent = (
  { privateEvents }: Arrangements,
  tournament: string,
  change: (event: PrivateEvent) => PrivateEvent,
) => {
  const found = privateEvents.get(tournament);
  return found === undefined ? privateEvents : new Map(privateEvents).set(tournament, change(found));
};

export const evolveArrangements = (state: Arrangements, event: ArrangementRecord): Arrangements => {
  switch (event.type) {
    case 'FriendliesRequested': {
      const { player, games, means, at } = event;
      const before = state.waiting.get(player);
      const after = { games: games + (before?.games ?? 0), means, since: before?.since ?? at };
      return { ...state, waiting: new Map(state.waiting).set(player, after) };
    }
    case 'FriendliesCancelled':
      return { ...state, waiting: fewer(state, [event.player], Number.POSITIVE_INFINITY) };
    case 'FriendliesArranged': {
      const { tournament, players, gamesEach } = event;
      const friendlies = new Map(state.friendlies).set(tournament, players);
      return { ...state, friendlies, waiting: fewer(state, players, gamesEach) };
    }
    case 'PrivateEventProposed': {
      const proposed = { proposed: event, agreed: [event.by], director: null, rated: true };
      return { ...state, privateEvents: new Map(state.privateEvents).set(event.tournament, proposed) };
    }
    case 'PrivateEventAgreed':
      return {
        ...state,
        privateEvents: withEvent(state, event.tournament, (one) => ({
          ...one,
          agreed: [...one.agreed, event.player],
        })),
      };
    case 'PrivateEventIssued':
      return {
        ...state,
        privateEvents: withEvent(state, event.tournament, (one) => ({
          ...one,
          director: event.director,
          rated: event.rated,
        })),
      };
    default:
      return unreachable(event);
  }
};
