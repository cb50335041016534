import type { Mailing } from '../values';
import { byServices, type CommandIn } from '../../endpoint';
import { endpoint } from './endpoint';
import { mailDates, moveText, notation, ply, ruling } from '../../fields';
import { z } from 'zod';

const player = 'either player';

const opponentOnMove = 'the player to whom it was offered';

const claimed = {
  ply: ply.describe("Number of the claimant's next half-move; the claim is about the position before it"),
  intended: moveText.optional().describe('The move you announce for the claim but have not played'),
  notation: notation.optional(),
  mail: mailDates.optional().describe('The dates of that move, if days are counted by dates'),
};

/** Ending a game, and drawing it. */
export const PLAY_ENDPOINTS = [
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/resignation',
    command: 'Resign',
    who: player,
    summary: 'Resign the game',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/draw-acceptances',
    command: 'AcceptDraw',
    who: opponentOnMove,
    summary: 'Accept the draw offer',
    body: () => z.strictObject({ mail: mailDates.optional() }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/draw-refusals',
    command: 'RefuseDraw',
    who: opponentOnMove,
    summary: 'Decline the draw offer',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/draw-claims',
    command: 'ClaimDraw',
    who: 'the player to move',
    summary: 'Claim a draw by repetition or fifty moves',
    body: () => z.strictObject({ ground: z.enum(['repetition', 'fifty-moves']), ...claimed }),
    begins: 'claim',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/tablebase-claims',
    command: 'ClaimTablebase',
    who: player,
    summary: 'Claim a win or draw by tablebase',
    body: () => z.strictObject({ result: z.enum(['win', 'draw']), ...claimed }),
    begins: 'claim',
  }),
  /** The director decides a claim that was left to them. */
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/draw-claims/:claim/decision',
    command: 'DecideClaim',
    who: 'the director',
    summary: 'Decide a claim of a draw or by tablebase',
    body: () => z.strictObject({ upheld: z.boolean(), ruling }),
  }),
  /** Takes over the first plies of an open line and goes on with an own move (C-7). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/accepted-conditionals',
    command: 'AcceptConditional',
    who: 'the player to move',
    summary: "Accept your opponent's conditional moves",
    body: () =>
      z.strictObject({
        line: z.number().int().min(1).max(16),
        /** Plies taken over, an even number: each move of the line with its reply. */
        plies: z
          .number()
          .int()
          .min(2)
          .max(40)
          .describe('How many half-moves of the line you accept, an even number'),
        /** The ply and the own next move (UCI). */
        ply: ply.describe('Number of your own next half-move'),
        then: moveText.optional().describe('Your own next move in UCI notation, such as e2e4'),
        mail: mailDates.optional(),
      }),
    also: byServices<{ readonly mail?: Mailing }>(),
  }),
] as const;

/** What players ask for and no rule grants: each is answered with the rule that forbids it. */
export const NEVER_ENDPOINTS = [
  endpoint.command({
    method: 'DELETE',
    path: 'games/:game/plies/:ply',
    command: 'WithdrawMove',
    aside: 'ply',
    who: 'nobody',
    summary: 'Take back a move (always refused)',
  }),
  endpoint.command({
    method: 'PATCH',
    path: 'games/:game/plies/:ply',
    command: 'AmendMove',
    aside: 'ply',
    who: 'nobody',
    summary: 'Change a move already sent (always refused)',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/draw-offers',
    command: 'OfferDraw',
    who: 'nobody',
    summary: 'Offer a draw without a move (always refused)',
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'games/:game/draw-offers/current',
    command: 'WithdrawOffer',
    who: 'nobody',
    summary: 'Withdraw an offer (always refused)',
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'games/:game/draw-claims/:claim',
    command: 'WithdrawClaim',
    aside: 'claim',
    who: 'nobody',
    summary: 'Withdraw a claim (always refused)',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/clock-stops',
    command: 'PauseClock',
    who: 'nobody',
    summary: 'Stop the clocks as a player (always refused)',
  }),
] as const;

export type Resign = CommandIn<typeof PLAY_ENDPOINTS, 'Resign'>;
export type AcceptDraw = CommandIn<typeof PLAY_ENDPOINTS, 'AcceptDraw'>;
export type RefuseDraw = CommandIn<typeof PLAY_ENDPOINTS, 'RefuseDraw'>;
export type ClaimDraw = CommandIn<typeof PLAY_ENDPOINTS, 'ClaimDraw'>;
export type ClaimTablebase = CommandIn<typeof PLAY_ENDPOINTS, 'ClaimTablebase'>;
export type DecideClaim = CommandIn<typeof PLAY_ENDPOINTS, 'DecideClaim'>;
export type AcceptConditional = CommandIn<typeof PLAY_ENDPOINTS, 'AcceptConditional'>;
