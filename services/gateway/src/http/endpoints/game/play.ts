import { z } from 'zod';
import { endpoint } from './endpoint';
import { mailDates, moveText, notation, ply, ruling } from '@amici/contracts/fields';

const player = 'either player';
const opponentOnMove = 'the player to whom it was offered';

const claimed = {
  ply: ply.describe("Number of the claimant's next half-move; the claim is about the position before it"),
  intended: moveText.optional().describe('The move you announce for the claim but have not played'),
  notation: notation.optional(),
  mail: mailDates.optional().describe('The dates of that move, if days are counted by dates'),
};

const decision = z.strictObject({ upheld: z.boolean(), ruling });

/** Ending a game, and drawing it. */
export const PLAY_ENDPOINTS = [
  endpoint({
    method: 'PUT',
    path: 'games/:game/resignation',
    command: 'Resign',
    who: player,
    summary: 'Resign the game',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/draw-acceptances',
    command: 'AcceptDraw',
    who: opponentOnMove,
    summary: 'Accept the draw offer',
    body: z.strictObject({ mail: mailDates.optional() }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/draw-refusals',
    command: 'RefuseDraw',
    who: opponentOnMove,
    summary: 'Decline the draw offer',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/draw-claims',
    command: 'ClaimDraw',
    who: 'the player to move',
    summary: 'Claim a draw by repetition or fifty moves',
    body: z.strictObject({ ground: z.enum(['repetition', 'fifty-moves']), ...claimed }),
    begins: 'claim',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/tablebase-claims',
    command: 'ClaimTablebase',
    who: player,
    summary: 'Claim a win or draw by tablebase',
    body: z.strictObject({ result: z.enum(['win', 'draw']), ...claimed }),
    begins: 'claim',
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/draw-claims/:claim/decision',
    command: 'DecideClaim',
    who: 'the director',
    summary: 'Decide a claim of a draw or by tablebase',
    body: decision,
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/accepted-conditionals',
    command: 'AcceptConditional',
    who: 'the player to move',
    summary: "Accept your opponent's conditional moves",
    body: z.strictObject({
      line: z.number().int().min(1).max(16),
      plies: z
        .number()
        .int()
        .min(2)
        .max(40)
        .describe('How many half-moves of the line you accept, an even number'),
      ply: ply.describe('Number of your own next half-move'),
      then: moveText.optional().describe('Your own next move in UCI notation, such as e2e4'),
      mail: mailDates.optional(),
    }),
  }),
];

/** What players ask for and no rule grants: each is answered with the rule that forbids it. */
export const NEVER_ENDPOINTS = [
  endpoint({
    method: 'DELETE',
    path: 'games/:game/plies/:ply',
    command: 'WithdrawMove',
    aside: 'ply',
    who: 'nobody',
    summary: 'Take back a move (always refused)',
  }),
  endpoint({
    method: 'PATCH',
    path: 'games/:game/plies/:ply',
    command: 'AmendMove',
    aside: 'ply',
    who: 'nobody',
    summary: 'Change a move already sent (always refused)',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/draw-offers',
    command: 'OfferDraw',
    who: 'nobody',
    summary: 'Offer a draw without a move (always refused)',
  }),
  endpoint({
    method: 'DELETE',
    path: 'games/:game/draw-offers/current',
    command: 'WithdrawOffer',
    who: 'nobody',
    summary: 'Withdraw an offer (always refused)',
  }),
  endpoint({
    method: 'DELETE',
    path: 'games/:game/draw-claims/:claim',
    command: 'WithdrawClaim',
    aside: 'claim',
    who: 'nobody',
    summary: 'Withdraw a claim (always refused)',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/clock-stops',
    command: 'PauseClock',
    who: 'nobody',
    summary: 'Stop the clocks as a player (always refused)',
  }),
];
