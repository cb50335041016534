import { accept, reject, type Instant, type Rejection } from '@amici/kernel';
import { unlessTriggered } from '@amici/contracts';
import type { CheckPlayOrder, OrderPlay } from '@amici/contracts/game';
import type { Side } from '@amici/timecontrol';
import { sideToMove } from '../state/board';
import { lossFor } from '../state/results';
import { type Game, whose } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { underRuling } from '../ruling/ruling';

/** Nobody plays on while an adjudicator has the game (C-23c): not by a day on which play has ceased. */
const ceased = ({ adjudication, rules }: Game, until: Instant): Rejection | null =>
  adjudication === null || until < adjudication.breakOff
    ? null
    : { code: 'play-has-ceased', rule: rules.articles.playCeased };

/** Only who is to move can lose by not moving, and only where the laws say so (C-35). */
const notToBeOrdered = (game: Game, side: Side): Rejection | null => {
  const rule = game.rules.articles.playOrdered;
  if (!game.rules.appeal.playsOnOrLoses) return { code: 'no-orders-to-play', rule };
  return sideToMove(game.board) === side ? null : { code: 'not-to-move', rule };
};

/** After a ruling a player has to play on by a date (C-35). */
export const orderPlay = (command: Acted<OrderPlay>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    const { side, until } = command;
    const refusal = notToBeOrdered(game, side) ?? ceased(game, until);
    if (refusal !== null) return refuse(refusal);
    const rule = game.rules.articles.playOrdered;
    if (until <= command.at) return reject('date-passed', rule);
    return accept({ type: 'PlayOrdered', at, side, until, ruling, rule });
  });

/**
 * The player has appealed, which they must do before they move: the body's ruling takes the place of this one
 * (C-34a, C-35).
 */
const isAppealed = ({ appeals, playOrder }: Game): boolean =>
  appeals.some(
    ({ by, kind, at, outcome }) =>
      playOrder !== null &&
      by === playOrder.side &&
      kind !== 'official-action' &&
      at <= playOrder.until &&
      (at >= playOrder.at || outcome === null),
  );

/**
 * A player who has not played on by then has lost the game (C-35). The date's trigger may be late, early or
 * doubled.
 */
export const checkPlayOrder = (command: Acted<CheckPlayOrder>, game: Game): Verdict => {
  const { playOrder, outcome } = game;
  if (outcome !== null || playOrder === null) return accept();
  const { side, until } = playOrder;
  const rule = game.rules.articles.playOrdered;
  if (command.at <= until) return unlessTriggered(command, { code: 'deadline-not-passed', rule });
  if (notToBeOrdered(game, side) !== null) return accept();
  const refusal = ceased(game, until);
  if (refusal !== null) return unlessTriggered(command, refusal);
  // The appeals body decides, and the director orders anew.
  if (isAppealed(game)) return unlessTriggered(command, { code: 'order-appealed', rule });
  return accept({
    type: 'GameEnded',
    ...whose(game),
    at: until,
    result: lossFor(side),
    ending: 'refused-after-ruling',
    rule,
  });
};
