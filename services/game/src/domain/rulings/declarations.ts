import { accept, reject } from '@amici/kernel';
import { opposite } from '@amici/timecontrol';
import { sideToMove } from '../state/board';
import type {
  AgreeLiveDisplay,
  AnnounceLiveDisplay,
  Assistance,
  DeclareAssistance,
} from '@amici/contracts/game';
import { moveNumber, sideOf, type Game } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';

/** Moves an unfinished game has to be held back when a player publishes it (T-14a). */
const DISPLAY_DELAY_MOVES = 3;

export const breachesOf = (used: readonly Assistance[], game: Game): readonly string[] => {
  const { assistance, articles } = game.rules;
  const { engine, personalHelp } = assistance;
  const breaches: string[] = [];
  if (used.includes('personal-help') && personalHelp === 'forbidden') breaches.push(articles.helpForbidden);
  if (used.includes('engine') && engine === 'forbidden') breaches.push(articles.engineForbidden);
  return breaches;
};

/** A player states what they used; what the laws forbid is a breach on record (C-2c, C-2di). */
export const declareAssistance = ({ actor, at, used }: Acted<DeclareAssistance>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'C-2c');
  const breaches = breachesOf(used, game);
  const id = `assistance ${by} ${[...used].sort().join(' ')}`;
  if (game.seen.has(id)) return accept();
  return accept({
    type: 'AssistanceDeclared',
    at,
    by,
    used,
    breaches,
    rule: breaches[0] ?? game.rules.articles.helpForbidden,
  });
};

/** The opponent allows a player to publish the unfinished game (T-14a). */
export const agreeLiveDisplay = ({ actor, at }: Acted<AgreeLiveDisplay>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'T-14a');
  return game.display.agreed[by] ? accept() : accept({ type: 'LiveDisplayAgreed', at, by, rule: 'T-14a' });
};

/** The last move that may be shown: those both sides have completed, less the delay. */
export const throughMove = (game: Game): number => {
  const completed = moveNumber(game, game.moves.length + 1) - (sideToMove(game.board) === 'white' ? 1 : 0);
  return completed - DISPLAY_DELAY_MOVES;
};

/**
 * A player publishes an unfinished game: agreed, all their games in the tournament differing, three moves behind
 * (T-14a).
 */
export const announceLiveDisplay = (command: Acted<AnnounceLiveDisplay>, game: Game): Verdict => {
  const { actor, at, url, updatedAt, gamesDiffer } = command;
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'T-14a');
  if (game.outcome !== null) return reject('game-over', 'T-14a');
  if (!game.display.agreed[opposite(by)]) return reject('opponent-has-not-agreed', 'T-14a');
  if (!gamesDiffer) return reject('games-do-not-differ', 'T-14a');
  const through = throughMove(game);
  if (through < 1) return reject('too-few-moves', 'T-14a');
  const id = `display ${by} ${url} ${through}`;
  if (game.seen.has(id)) return accept();
  const facts = { by, url, throughMove: through, updatedAt };
  return accept({ type: 'LiveDisplayAnnounced', at, ...facts, rule: 'T-14a' });
};
