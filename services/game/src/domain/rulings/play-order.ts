import { accept, reject } from '@amici/kernel';
import type { CheckPlayOrder, OrderPlay } from '@amici/contracts/game';
import { lossFor } from '../state/results';
import { type Game, whose } from '../state/state';
import type { Acted, Verdict } from '../state/verdict';
import { underRuling } from '../ruling/ruling';

/** After a ruling a player has to play on by a date (C-35). */
export const orderPlay = (command: Acted<OrderPlay>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (command.until <= command.at) return reject('date-passed', 'C-35');
    const { side, until } = command;
    return accept({ type: 'PlayOrdered', at, side, until, ruling, rule: 'C-35' });
  });

/** Whoever has not played on by then has lost the game (C-35). The date's nudge may be late, early or doubled. */
export const checkPlayOrder = ({ at }: Acted<CheckPlayOrder>, game: Game): Verdict => {
  const { playOrder, outcome } = game;
  if (outcome !== null || playOrder === null) return accept();
  if (at <= playOrder.until) return reject('deadline-not-passed', 'C-35');
  return accept({
    type: 'GameEnded',
    ...whose(game),
    at: playOrder.until,
    result: lossFor(playOrder.side),
    ending: 'refused-after-ruling',
    rule: 'C-35',
  });
};
