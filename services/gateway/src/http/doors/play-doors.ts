import { z } from 'zod';
import { door } from './door';
import { mailDates, moveText, notation, ply, ruling } from './fields';

const player = 'either player';
const opponentOnMove = 'the player to whom it was offered';

const claimed = {
  ply: ply.describe('The ply the claimant has to play: the claim is about the position before it'),
  intended: moveText.optional().describe('The move on which the claim rests, announced and not yet played'),
  notation: notation.optional(),
};

const decision = z.strictObject({ upheld: z.boolean(), ruling });

/** Ending a game, and drawing it. */
export const PLAY_DOORS = [
  door({
    method: 'PUT',
    path: 'resignation',
    command: 'Resign',
    who: player,
    summary: 'Resign the game',
    body: z.strictObject({}),
  }),
  door({
    method: 'POST',
    path: 'draw-acceptances',
    command: 'AcceptDraw',
    who: opponentOnMove,
    summary: 'Accept the draw on offer',
    body: z.strictObject({ mail: mailDates.optional() }),
  }),
  door({
    method: 'POST',
    path: 'draw-refusals',
    command: 'RefuseDraw',
    who: opponentOnMove,
    summary: 'Refuse the draw on offer',
    body: z.strictObject({}),
  }),
  door({
    method: 'POST',
    path: 'draw-claims',
    command: 'ClaimDraw',
    who: 'the player having the move',
    summary: 'Claim a draw by repetition or by fifty moves',
    body: z.strictObject({ ground: z.enum(['repetition', 'fifty-moves']), ...claimed }),
    begins: 'claim',
  }),
  door({
    method: 'POST',
    path: 'tablebase-claims',
    command: 'ClaimTablebase',
    who: player,
    summary: 'Claim that a tablebase has the position won or drawn',
    body: z.strictObject({ result: z.enum(['win', 'draw']), ...claimed }),
    begins: 'claim',
  }),
  door({
    method: 'PUT',
    path: 'draw-claims/:claim/decision',
    command: 'DecideClaim',
    who: 'the director',
    summary: 'Decide a claim that was left to the director',
    body: decision,
  }),
  door({
    method: 'POST',
    path: 'accepted-conditionals',
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

const nothing = z.strictObject({});

/** What players ask for and no rule grants: each is answered with the rule that forbids it. */
export const NEVER_DOORS = [
  door({
    method: 'DELETE',
    path: 'plies/:ply',
    command: 'WithdrawMove',
    who: 'nobody',
    summary: 'Take a move back: refused, a move is final',
    body: nothing,
  }),
  door({
    method: 'PATCH',
    path: 'plies/:ply',
    command: 'AmendMove',
    who: 'nobody',
    summary: 'Change a move: refused, a move is final',
    body: nothing,
  }),
  door({
    method: 'POST',
    path: 'draw-offers',
    command: 'OfferDraw',
    who: 'nobody',
    summary: 'Offer a draw without a move: refused, send offerDraw with the move',
    body: nothing,
  }),
  door({
    method: 'DELETE',
    path: 'draw-offers/current',
    command: 'WithdrawOffer',
    who: 'nobody',
    summary: 'Withdraw an offer: refused, it stands until it is answered',
    body: nothing,
  }),
  door({
    method: 'DELETE',
    path: 'draw-claims/:claim',
    command: 'WithdrawClaim',
    who: 'nobody',
    summary: 'Withdraw a claim: refused, it is decided',
    body: nothing,
  }),
  door({
    method: 'POST',
    path: 'clock-stops',
    command: 'PauseClock',
    who: 'nobody',
    summary: 'Stop the clocks as a player: refused, take leave or ask the director',
    body: nothing,
  }),
];
