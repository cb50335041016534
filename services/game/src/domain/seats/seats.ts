import { byService, touching } from '@amici/contracts';
import { gameRefusal } from '@amici/contracts/game';
import type { SeatCommand, SideTakenOver, TakeOverSide } from '@amici/contracts/game';
import { accept, reject } from '@amici/kernel';
import { theGame } from '../ruling/authority';
import { among, compared } from '@amici/contracts/findings';
import type { Game } from '../state/state';
import { unmutedFor } from '../state/messages';
import type { Acted, Verdict } from '../state/verdict';
import type { GameSubject } from '../subject';
import { toParties } from '../disclosure/audiences';
import { sideName } from '../disclosure/move-number';

const RULES = ['T-8.7b', 'T-8.7c', 'T-8.7d', 'T-8.1c'];

/**
 * A substitute takes a side over as it stands: its moves, its clock, its offers. The player who left can no longer
 * act (T-8.7b).
 */
const takeOver = ({ at, side, from, to, rule }: Acted<TakeOverSide>, game: Game): Verdict => {
  if (game.players[side] === to) return accept();
  if (game.outcome !== null) return reject('game-over', rule);
  // A game that is being adjudicated is played by nobody any more: it stays with who played it.
  if (game.adjudication !== null && !game.adjudication.final)
    return reject(gameRefusal.adjudicationOpen, 'L-11.1');
  if (game.players[side] !== from) return reject('not-a-player', rule);
  if (Object.values(game.players).includes(to)) return reject('same-player', 'L-1.1');
  return accept({ type: 'SideTakenOver', at, side, from, to, rule });
};

/** Whose sides are: the seats of team events change hands (T-8.7b). */
export const seats: GameSubject<SeatCommand, SideTakenOver> = {
  decide: { TakeOverSide: takeOver },
  policies: touching(theGame, { TakeOverSide: byService('tournament', 'game') }),
  evolve: {
    SideTakenOver: (game, { at, side, to }) => ({
      ...game,
      players: { ...game.players, [side]: to },
      takenOver: { ...game.takenOver, [side]: at },
      // What the player who left had muted is not muted for the substitute.
      ...(game.messages === undefined ? {} : { messages: unmutedFor(side, game.messages) }),
    }),
  },
  audiences: { SideTakenOver: { services: 'whole', ...toParties } },
  sentences: { SideTakenOver: ({ side }) => `a substitute takes over for ${sideName(side)}` },
  check: {
    SideTakenOver: (event, { players }) => [
      ...compared(event, { from: players[event.side] }),
      ...among(event, 'rule', RULES),
    ],
  },
};
