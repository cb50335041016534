import type { Side } from '@amici/timecontrol';
import type { Game } from './state';

/** A claim of a draw that the director has yet to decide counts as an offer until they do (L-9.1.2.2). */
export const offersByClaim = ({ draw: { claim }, rules }: Game, by: Side): boolean =>
  claim !== null && claim.by === by && claim.ground !== 'tablebase-win' && rules.claims.wrongClaimIsOffer;

/** By an offer, or by a claim that counts as one. */
export const isOffered = (game: Game, by: Side): boolean =>
  game.draw.offers[by] !== null || offersByClaim(game, by);

/**
 * When a sealed reply is made: with the move that it answers, or once an offer that came with it was refused; null where
 * nobody knows.
 */
export const sealedReplyAt = ({ moves, draw: { refusedAt } }: Game): number | null => {
  const at = moves.at(-1)?.at ?? null;
  return at === null || refusedAt === undefined ? at : Math.max(at, refusedAt);
};
