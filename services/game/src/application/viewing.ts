import { holdsAny, type Actor, type EventEnvelope } from '@amici/contracts';
import { gameStreams, type WithheldEvent } from '@amici/contracts/game';
import type { Rejection } from '@amici/kernel';
import { ANONYMOUS, lookedUpOnce, mayRead, type Asked } from '@amici/service';
import type { Conditions } from '@amici/rulesets';
import type { DataSource } from 'typeorm';
import {
  viewerOf,
  visibleParts,
  gameAudiences,
  sideOf,
  type Game,
  type Visible,
  type Viewer,
  type GameEvent,
} from '../domain';
import { gameRecords } from '../projections/game-records.projection';

/** Offices that see every game, and those that see the games of their event: federation wide, those of none as well. */
const SEE_ALL = ['operator', 'auditor'];
const SEE_OF_EVENT = ['director', 'organiser', 'appeals', 'adjudicator', 'arbiter'];

/** What the read models know of the event a game belongs to. */
export interface EventGames {
  /** How many of its games are over. */
  finished(event: string): Promise<number>;
  /** Whether somebody plays in it. */
  takesPart(event: string, player: string): Promise<boolean>;
}

/** A game as far as it matters to who sees how much of it. */
export interface LookedAt extends Pick<Game, 'players' | 'event' | 'teams'> {
  readonly visibility: Conditions['visibility'];
  readonly plies: number;
  readonly over: boolean;
}

/** How a person looks at a game, and what of it they are shown. */
export interface Viewing {
  readonly viewer: Viewer;
  readonly view: Visible;
  /** Why an office shows nothing else of it. */
  readonly refused?: Rejection;
}

/** The person who looks, and why no office helps. */
interface Looking {
  readonly viewer: Viewer;
  readonly refused?: Rejection;
}

export const lookedAt = ({ players, event, teams, rules, moves, phase }: Game): LookedAt => ({
  players,
  event,
  teams,
  visibility: rules.conditions.visibility,
  plies: moves.length,
  over: phase === 'ended',
});

/** Asked once for each event, however many of its games are looked at. */
const onceEach = <Event extends string | null, Value>(
  ask: (event: Event) => Promise<Value>,
): ((event: Event) => Promise<Value>) => {
  const pending = new Map<Event, Promise<Value>>();
  return (event) => {
    const before = pending.get(event) ?? ask(event);
    pending.set(event, before);
    return before;
  };
};

/** One person's eyes: the role in which they look at a game, and how much of it its conditions show them now. */
export const eyesOf = (
  actor: Actor,
  pending: Asked,
  games: EventGames,
): ((game: LookedAt, id?: string) => Promise<Viewing>) => {
  const { subject } = actor;
  const isKnown = subject !== ANONYMOUS.subject && actor.office === 'person';
  const known = lookedUpOnce(pending);
  /** A captain sees their team's games as a participant does. */
  const leadsIn = async ({ teams }: LookedAt): Promise<boolean> => {
    for (const team of teams === null ? [] : [teams.white, teams.black])
      if (await holdsAny(known.offices, subject, ['captain'], team)) return true;
    return false;
  };
  const takesPart = onceEach((event: string) => games.takesPart(event, subject));
  const finished = onceEach((event: string) => games.finished(event));

  const looking = async (game: LookedAt, id: string | undefined): Promise<Looking> => {
    const nobody = { official: false, auditor: false, participant: false };
    if (actor.office === 'service') return { viewer: { as: 'official' } };
    const plain = viewerOf(game, subject, nobody);
    if (plain.as === 'party' || !isKnown) return { viewer: plain };
    const { event } = game;
    const may = await mayRead(known, actor, {
      by: [{ offices: SEE_ALL }, { offices: SEE_OF_EVENT, scope: event }],
      // No office shows a person more of their rivals than the rivals are shown of them (L-14.1.3).
      touches: { playing: event === null ? [] : [event], rule: 'L-14.1.3' },
      ...(id === undefined ? {} : { matter: gameStreams.of(id) }),
    });
    if (may.ok) {
      const auditor = SEE_ALL.includes(may.actor.office);
      return { viewer: viewerOf(game, subject, { ...nobody, auditor, official: !auditor }) };
    }
    const participant = event !== null && ((await takesPart(event)) || (await leadsIn(game)));
    return { viewer: viewerOf(game, subject, { ...nobody, participant }), refused: may.rejection };
  };

  return async (game, id) => {
    const looks = await looking(game, id);
    const visibility = game.visibility[looks.viewer.as === 'participant' ? 'participants' : 'public'];
    const counts = visibility.show === 'live' && visibility.afterFinishedGames > 0 && game.event !== null;
    const finishedGames = counts ? await finished(game.event) : 0;
    return { ...looks, view: visibleParts(game, game, { finishedGames }, looks.viewer) };
  };
};

/** The role in which the actor looks at the game, and how much of it its conditions show them now. */
export const viewing = (
  actor: Actor,
  { id, game }: { readonly id: string; readonly game: Game },
  pending: Asked,
  games: EventGames,
): Promise<Viewing> => eyesOf(actor, pending, games)(lookedAt(game), id);

/** Answers from the read model of all games; a moment behind the log, as read models are. */
export const eventGames = (source: () => Promise<DataSource>): EventGames => {
  const records = async () =>
    (await source()).getRepository(gameRecords.table.entity).createQueryBuilder('game');
  return {
    finished: async (event) =>
      (await records())
        .where('game.event = :event', { event })
        .andWhere('game.result is not null')
        .getCount(),
    takesPart: async (event, player) => {
      const played = (await records())
        .where('game.event = :event', { event })
        .andWhere('(game.white = :player or game.black = :player)', { player });
      return (await played.limit(1).getCount()) > 0;
    },
  };
};

/** The reader an event is shown to. */
interface Reader {
  readonly actor: Actor;
  readonly state: Game;
  readonly seen: Viewing;
}

/** Whether somebody who sees the proceedings may read it. */
export const isFor = ({ type, payload }: EventEnvelope, { actor, state, seen }: Reader): boolean => {
  if (seen.viewer.as === 'official' || seen.viewer.as === 'auditor') return true;
  if (gameAudiences[type as GameEvent['type']].parties.includes('player')) return true;
  const { by } = payload as { readonly by?: unknown };
  return by !== undefined && by === sideOf(state.players, actor.subject);
};

/**
 * The history of a game as its parties and officials may read it. What is for officials only is withheld from the
 * others, except their own acts.
 */
export const visibleTo = (
  reader: Reader,
  events: readonly EventEnvelope[],
): readonly (EventEnvelope | WithheldEvent)[] =>
  events.map((event) =>
    isFor(event, reader) ? event : { revision: event.revision, hash: event.hash, withheld: true },
  );
