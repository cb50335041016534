import type { Actor, Offices } from '@amici/contracts';
import { viewerOf, whatIsShown, type Game, type Shown, type Viewer } from '../domain';

/** Offices that see every game, and those that see the games of their event. */
const SEE_ALL = ['operator', 'auditor'];
const SEE_OF_EVENT = ['director', 'organiser', 'appeals', 'adjudicator', 'arbiter'];

/** What the read models know of the event a game belongs to. */
export interface EventGames {
  /** How many of its games are over. */
  finished(event: string): Promise<number>;
  /** Whether somebody plays in it. */
  takesPart(event: string, player: string): Promise<boolean>;
}

/** How somebody looks at a game, and what of it he is shown. */
export interface Viewing {
  readonly viewer: Viewer;
  readonly shown: Shown;
}

const holdsOne = async (
  { subject }: Actor,
  names: readonly string[],
  offices: Offices,
  event?: string,
): Promise<boolean> => {
  for (const office of names) if ((await offices.holds(subject, office, event)) === true) return true;
  return false;
};

/** A captain sees his team's games as who takes part does. */
const leadsIn = async ({ subject }: Actor, { teams }: Game, offices: Offices): Promise<boolean> => {
  for (const team of teams === null ? [] : [teams.white, teams.black])
    if ((await offices.holds(subject, 'captain', team)) === true) return true;
  return false;
};

const viewerFor = async (actor: Actor, game: Game, offices: Offices, games: EventGames): Promise<Viewer> => {
  const nobody = { official: false, auditor: false, participant: false };
  if (actor.office === 'service') return { as: 'official' };
  const known = viewerOf(game, actor.subject, nobody);
  if (known.as === 'party' || actor.office !== 'person') return known;
  const { event } = game;
  const auditor = await holdsOne(actor, SEE_ALL, offices);
  const official = event !== null && !auditor && (await holdsOne(actor, SEE_OF_EVENT, offices, event));
  const participant =
    event !== null &&
    !official &&
    ((await games.takesPart(event, actor.subject)) || (await leadsIn(actor, game, offices)));
  return viewerOf(game, actor.subject, { official, auditor, participant });
};

const conditionsFor = ({ rules }: Game, { as }: Viewer) =>
  as === 'participant' ? rules.conditions.visibility.participants : rules.conditions.visibility.public;

/** As whom the actor looks at the game, and how much of it its conditions show him now. */
export const viewing = async (
  actor: Actor,
  game: Game,
  offices: Offices,
  games: EventGames,
): Promise<Viewing> => {
  const viewer = await viewerFor(actor, game, offices, games);
  const visibility = conditionsFor(game, viewer);
  const counts = visibility.show === 'live' && visibility.afterFinishedGames > 0 && game.event !== null;
  const finishedGames = counts ? await games.finished(game.event) : 0;
  const standing = { plies: game.moves.length, over: game.phase === 'ended' };
  return { viewer, shown: whatIsShown(game.rules.conditions, standing, { finishedGames }, viewer) };
};
