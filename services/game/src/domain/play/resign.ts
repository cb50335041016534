import { accept, reject } from '@amici/kernel';
import { sideToMove } from '../state/board';
import type { Resign } from '@amici/contracts/game';
import { lossFor } from '../state/results';
import { type Game, sideOf, whose } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

/** A player gives the game up and the opponent wins at once: at any time, or as the next move (L-5.1.2, C-19a). */
export const resign = ({ actor, at }: Acted<Resign>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'L-5.1.2');
  const result = lossFor(by);
  const { outcome, adjudication, rules } = game;
  if (outcome !== null)
    return outcome.ending === 'resignation' && outcome.result === result
      ? accept()
      : reject('game-over', 'L-5.1.1');
  if (adjudication !== null && at >= adjudication.breakOff)
    return refuse({ code: 'play-has-ceased', rule: game.rules.articles.playCeased });
  const { onlyOnMove } = rules.resignation;
  if (onlyOnMove && sideToMove(game.board) !== by)
    return reject('not-on-move', game.rules.articles.resignation);
  const rule = game.rules.articles.resignation;
  return accept({ type: 'GameEnded', ...whose(game), at, result, ending: 'resignation', rule });
};
