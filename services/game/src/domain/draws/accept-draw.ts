import { accept, reject, type Rejection } from '@amici/kernel';
import { enterMove, hasFlagged, opposite, type Side } from '@amici/timecontrol';
import { sideToMove } from '../state/board';
import type { AcceptDraw, RefuseDraw } from '@amici/contracts/game';
import { postingOf } from '../moves/complete-move';
import { blocked } from '../moves/blocked';
import { postedRefusal } from '../moves/mailing';
import { offersByClaim } from '../state/offers';
import { type Game, moveNumber, moveCounts, sideOf, whose } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';

/** Both have made the moves the laws and the event ask for (L-5.2.3, L-9.1.1). */
const tooEarly = (game: Game): Rejection | null => {
  const { minimumMovesEach } = game.rules.drawOffer;
  const counts = moveCounts(game);
  if (Math.min(counts.white, counts.black) < minimumMovesEach) return { code: 'min-moves', rule: 'L-5.2.3' };
  const { agreement, minimumMove } = game.rules.conditions.draws;
  if (!agreement) return { code: 'draw-agreement-not-allowed', rule: 'L-9.1.2' };
  if (minimumMove !== null && moveNumber(game, game.moves.length) < minimumMove)
    return { code: 'min-moves', rule: 'L-9.1.1', data: { minimumMove } };
  return null;
};

/** An offer is void once the time of the player it was made to is over (L-9.1.2.1b, C-18c). */
const tooLate = ({ at, mail }: Acted<AcceptDraw>, game: Game, by: Side): Rejection | null => {
  const { clock, sheet } = game.time;
  if (clock !== null && clock.running === by && hasFlagged(clock, at))
    return { code: 'offer-void', rule: game.rules.articles.offerVoid };
  const unposted = postedRefusal(mail, game, at);
  if (sheet === null || mail === undefined || unposted !== null) return unposted;
  const { entry } = enterMove({ ...sheet, toMove: by }, postingOf(game, by, mail));
  return entry.overstep === null ? null : { code: 'offer-void', rule: game.rules.articles.offerVoid };
};

const noOffer = (game: Game): Verdict =>
  game.outcome?.ending === 'agreement' ? accept() : reject('no-draw-offer', 'L-9.1.2.1b');

/** Accepts the opponent's open offer: the game is drawn at once (L-5.2.3, C-18c). */
export const acceptDraw = (command: Acted<AcceptDraw>, game: Game): Verdict => {
  const { actor, at } = command;
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'L-5.2.3');
  const byClaim = offersByClaim(game, opposite(by));
  if (game.draw.offers[opposite(by)] === null && !byClaim) return noOffer(game);
  const { acceptAsMove } = game.rules.drawOffer;
  const onMove = sideToMove(game.board) === by;
  if (acceptAsMove && !onMove) return reject('not-on-move', game.rules.articles.drawAgreed);
  const agreeing: Game = byClaim ? { ...game, draw: { ...game.draw, claim: null } } : game;
  const refusal = blocked(agreeing, at) ?? tooEarly(game) ?? tooLate(command, game, by);
  if (refusal !== null) return refuse(refusal);
  const rule = game.rules.articles.drawAgreed;
  return accept(
    { type: 'DrawAgreed', at, by, rule },
    { type: 'GameEnded', ...whose(game), at, result: '1/2-1/2', ending: 'agreement', rule },
  );
};

/** Refuses the opponent's open offer without a move, where the laws know that (L-9.1.2.1b). */
export const refuseDraw = ({ actor, at }: Acted<RefuseDraw>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  if (by === null) return reject('not-a-player', 'L-9.1.2.1b');
  const offerer = opposite(by);
  if (game.draw.offers[offerer] === null) return accept();
  if (!game.rules.drawOffer.explicitRefusal)
    return reject('offer-lapses-by-move', game.rules.articles.offerRefused);
  return accept({
    type: 'DrawOfferClosed',
    at,
    by: offerer,
    how: 'refused',
    rule: game.rules.articles.offerRefused,
  });
};
