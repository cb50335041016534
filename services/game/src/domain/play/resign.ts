import { accept, reject } from '@amici/kernel';
import type { Resign } from '../commands';
import { lossFor } from '../results';
import { sideOf, type Game } from '../state';
import type { Acted, Verdict } from '../verdict';

/** A player gives the game up and the opponent wins at once, whoever has the move (L-5.1.2). */
export const resign = ({ actor, at }: Acted<Resign>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'L-5.1.2');
  const result = lossFor(by);
  if (game.outcome !== null)
    return game.outcome.ending === 'resignation' && game.outcome.result === result
      ? accept()
      : reject('game-over', 'L-5.1.1');
  return accept({ type: 'GameEnded', at, result, ending: 'resignation', rule: 'L-5.1.2' });
};
