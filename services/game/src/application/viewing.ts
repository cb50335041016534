import { holdsAny, type Actor, type Offices } from '@amici/contracts';
import { ANONYMOUS } from '@amici/service';
import type { Conditions } from '@amici/rulesets';
import { viewerOf, whatIsShown, type Game, type Shown, type Viewer } from '../domain';

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

/** How somebody looks at a game, and what of it he is shown. */
export interface Viewing {
  readonly viewer: Viewer;
  readonly shown: Shown;
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
  const asked = new Map<Event, Promise<Value>>();
  return (event) => {
    const before = asked.get(event) ?? ask(event);
    asked.set(event, before);
    return before;
  };
};

/** One person's eyes: as whom he looks at a game, and how much of it its conditions show him now. */
export const eyesOf = (
  actor: Actor,
  offices: Offices,
  games: EventGames,
): ((game: LookedAt) => Promise<Viewing>) => {
  const { subject } = actor;
  const isKnown = subject !== ANONYMOUS.subject && actor.office === 'person';
  /** A captain sees his team's games as who takes part does. */
  const leadsIn = async ({ teams }: LookedAt): Promise<boolean> => {
    for (const team of teams === null ? [] : [teams.white, teams.black])
      if (await holdsAny(offices, subject, ['captain'], team)) return true;
    return false;
  };
  const seesAll = onceEach(() => holdsAny(offices, subject, SEE_ALL));
  const isOfficial = onceEach((event: string | null) =>
    holdsAny(offices, subject, SEE_OF_EVENT, event ?? undefined),
  );
  const takesPart = onceEach((event: string) => games.takesPart(event, subject));
  const finished = onceEach((event: string) => games.finished(event));

  const viewerFor = async (game: LookedAt): Promise<Viewer> => {
    const nobody = { official: false, auditor: false, participant: false };
    if (actor.office === 'service') return { as: 'official' };
    const plain = viewerOf(game, subject, nobody);
    if (plain.as === 'party' || !isKnown) return plain;
    const { event } = game;
    const auditor = await seesAll('');
    const plays = !auditor && event !== null && (await takesPart(event));
    // Of rivals an office shows nobody more than they are shown of him (L-14.1.3).
    const official = !auditor && !plays && (await isOfficial(event));
    const participant = event !== null && !auditor && !official && (plays || (await leadsIn(game)));
    return viewerOf(game, subject, { official, auditor, participant });
  };

  return async (game) => {
    const viewer = await viewerFor(game);
    const visibility = game.visibility[viewer.as === 'participant' ? 'participants' : 'public'];
    const counts = visibility.show === 'live' && visibility.afterFinishedGames > 0 && game.event !== null;
    const finishedGames = counts ? await finished(game.event) : 0;
    return { viewer, shown: whatIsShown(game, game, { finishedGames }, viewer) };
  };
};

/** As whom the actor looks at the game, and how much of it its conditions show him now. */
export const viewing = (actor: Actor, game: Game, offices: Offices, games: EventGames): Promise<Viewing> =>
  eyesOf(actor, offices, games)(lookedAt(game));
