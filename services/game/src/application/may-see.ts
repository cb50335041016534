import type { Actor } from '@amici/contracts';
import type { Rejection } from '@amici/kernel';
import type { Offices } from '@amici/service';
import { sideOf, type Game } from '../domain';

/** Offices that see every game; a director those of his event. */
const SEE_ALL = ['operator', 'auditor'];
const SEE_OF_EVENT = ['director', 'organiser', 'appeals'];

const official = async ({ subject }: Actor, { event }: Game, offices: Offices): Promise<boolean> => {
  for (const office of SEE_ALL) if ((await offices.holds(subject, office)) === true) return true;
  if (event === null) return false;
  for (const office of SEE_OF_EVENT) if ((await offices.holds(subject, office, event)) === true) return true;
  return false;
};

/** Whether everybody may see the game as it stands; delayed and conditional display is left to the public feed. */
const isPublic = ({ phase, rules }: Game): boolean => {
  const { show, ...more } = rules.conditions.visibility.public;
  if (phase === 'ended') return show !== 'never';
  return show === 'live' && 'delayMoves' in more && more.delayMoves === 0 && more.afterFinishedGames === 0;
};

/** Whether the actor takes part in the game: as a player, as an official, or as another service. */
export const takesPart = async (actor: Actor, game: Game, offices: Offices): Promise<boolean> =>
  actor.office === 'service' ||
  sideOf(game.players, actor.subject) !== null ||
  (actor.office === 'person' && (await official(actor, game, offices)));

/** Why the actor may not see the game now; null where he may. */
export const hiddenFrom = async (actor: Actor, game: Game, offices: Offices): Promise<Rejection | null> =>
  isPublic(game) || (await takesPart(actor, game, offices))
    ? null
    : { code: 'not-public', detail: 'the conditions of the event do not show this game to everybody now' };
