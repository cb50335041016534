import { z } from 'zod';
import { door } from './words';
import { mailDates, moveText, notation, ply, ruling } from '../../words';

const player = 'either player';
const opponentOnMove = 'the player to whom it was offered';

const claimed = {
  ply: ply.describe('The ply the claimant has to play: the claim is about the position before it'),
  intended: moveText.optional().describe('The move on which the claim rests, announced and not yet played'),
  notation: notation.optional(),
  mail: mailDates.optional().describe('The dates of that move, where days are counted by them'),
};

const decision = z.strictObject({ upheld: z.boolean(), ruling });

/** Ending a game, and drawing it. */
export const PLAY_DOORS = [
  door({
    method: 'PUT',
    path: 'games/:game/resignation',
    command: 'Resign',
    who: player,
    summary: 'Resign the game',
  }),
  door({
    method: 'POST',
    path: 'games/:game/draw-acceptances',
    command: 'AcceptDraw',
    who: opponentOnMove,
    summary: 'Accept the draw on offer',
    body: z.strictObject({ mail: mailDates.optional() }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/draw-refusals',
    command: 'RefuseDraw',
    who: opponentOnMove,
    summary: 'Refuse the draw on offer',
  }),
  door({
    method: 'POST',
    path: 'games/:game/draw-claims',
    command: 'ClaimDraw',
    who: 'the player having the move',
    summary: 'Claim a draw by repetition or by fifty moves',
    body: z.strictObject({ ground: z.enum(['repetition', 'fifty-moves']), ...claimed }),
    begins: 'claim',
  }),
  door({
    method: 'POST',
    path: 'games/:game/tablebase-claims',
    command: 'ClaimTablebase',
    who: player,
    summary: 'Claim that a tablebase has the position won or drawn',
    body: z.strictObject({ result: z.enum(['win', 'draw']), ...claimed }),
    begins: 'claim',
  }),
  door({
    method: 'PUT',
    path: 'games/:game/draw-claims/:claim/decision',
    command: 'DecideClaim',
    who: 'the director',
    summary: 'Decide a claim that was left to the director',
    body: decision,
  }),
  door({
    method: 'POST',
    path: 'games/:game/accepted-conditionals',
    command: 'AcceptConditional',
    who: 'the player having the move',
    summary: 'Take over the first plies of an open conditional line, and go on with a move of your own',
    body: z.strictObject({
      line: z.number().int().min(1).max(16),
      plies: z.number().int().min(2).max(40).describe('How many plies of the line, an even number'),
      ply: ply.describe('The ply of your own next move'),
      then: moveText.optional().describe('Your own next move, UCI'),
      mail: mailDates.optional(),
    }),
  }),
];

/** What players ask for and no rule grants: each is answered with the rule that forbids it. */
export const NEVER_DOORS = [
  door({
    method: 'DELETE',
    path: 'games/:game/plies/:ply',
    command: 'WithdrawMove',
    aside: 'ply',
    who: 'nobody',
    summary: 'Take a move back: refused, a move is final',
  }),
  door({
    method: 'PATCH',
    path: 'games/:game/plies/:ply',
    command: 'AmendMove',
    aside: 'ply',
    who: 'nobody',
    summary: 'Change a move: refused, a move is final',
  }),
  door({
    method: 'POST',
    path: 'games/:game/draw-offers',
    command: 'OfferDraw',
    who: 'nobody',
    summary: 'Offer a draw without a move: refused, send offerDraw with the move',
  }),
  door({
    method: 'DELETE',
    path: 'games/:game/draw-offers/current',
    command: 'WithdrawOffer',
    who: 'nobody',
    summary: 'Withdraw an offer: refused, it stands until it is answered',
  }),
  door({
    method: 'DELETE',
    path: 'games/:game/draw-claims/:claim',
    command: 'WithdrawClaim',
    aside: 'claim',
    who: 'nobody',
    summary: 'Withdraw a claim: refused, it is decided',
  }),
  door({
    method: 'POST',
    path: 'games/:game/clock-stops',
    command: 'PauseClock',
    who: 'nobody',
    summary: 'Stop the clocks as a player: refused, take leave or ask the director',
  }),
];
