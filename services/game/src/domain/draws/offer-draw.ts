import type { Rejection } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { DrawOffered } from '../events';
import { moveNumber, nextPly, type Game } from '../state/state';

/** Why a player may not offer a draw with the move at hand; null if they may. */
export const offerRefusal = (game: Game, by: Side): Rejection | null => {
  const { draws } = game.rules.conditions;
  if (!draws.agreement) return { code: 'draw-agreement-not-allowed', rule: 'L-9.1.2' };
  const move = moveNumber(game, nextPly(game));
  if (draws.minimumMove !== null && move < draws.minimumMove)
    return { code: 'min-moves', rule: 'L-9.1.1', data: { minimumMove: draws.minimumMove } };
  const offered = game.draw.offered[by];
  if (draws.offersPerGame !== null && offered.length >= draws.offersPerGame)
    return { code: 'draw-offer-limit', rule: 'L-13.3.2.3e', data: { perGame: draws.offersPerGame } };
  const last = offered.at(-1);
  if (draws.offerEveryMoves !== null && last !== undefined && move < last + draws.offerEveryMoves)
    return {
      code: 'draw-offer-limit',
      rule: 'L-13.3.2.3e',
      data: { nextMove: last + draws.offerEveryMoves },
    };
  return null;
};

/** An offer made with the move at hand. */
export const drawOffered = (game: Game, by: Side, at: number): DrawOffered => ({
  type: 'DrawOffered',
  at,
  by,
  move: moveNumber(game, nextPly(game)),
  implied: false,
  rule: game.rules.articles.drawOffer,
});
