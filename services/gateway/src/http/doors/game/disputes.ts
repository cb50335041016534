import { z } from 'zod';
import { door } from './words';
import { instant, ownId, ply, result, ruling, side, writingOrDocument } from '../../words';

const player = 'either player';

const DISPUTES = [
  door({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/request',
    command: 'RequestRectification',
    makes: 'dispute',
    who: player,
    summary: 'Ask the opponent to put a breach right',
    body: z.strictObject({
      breach: writingOrDocument,
      ply: ply.optional().describe('The ply at which it happened; the current one when absent'),
    }),
  }),
  door({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/notice',
    command: 'NotifyDispute',
    makes: 'dispute',
    who: player,
    summary: 'Notify the director of a dispute',
    body: z.strictObject({
      material: writingOrDocument,
      minor: z.boolean().optional().describe('In a team event: small enough for the captains to settle'),
      captainsTried: z.boolean().optional(),
      override: z.boolean().optional(),
    }),
  }),
  door({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/contest',
    command: 'ContestDispute',
    who: 'the opponent',
    summary: 'Contest a dispute with material of your own',
    body: z.strictObject({ material: writingOrDocument }),
  }),
  door({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/decision',
    command: 'DecideDispute',
    who: 'the director',
    summary: 'Decide a dispute',
    body: z.strictObject({ upheld: z.boolean(), ruling }),
  }),
];

const APPEALS = [
  door({
    method: 'POST',
    path: 'games/:game/appeals',
    command: 'LodgeAppeal',
    who: "a player of the game; of another official's act any member of the federation whose event it is",
    summary: "Appeal against a ruling, a dispute not decided in time, or another official's act",
    body: z.strictObject({
      ruling: ownId.optional().describe('Id of the ruling appealed against'),
      dispute: ownId.optional().describe('Id of the dispute that was not decided in time'),
      grounds: writingOrDocument,
      opponentTold: z.boolean(),
      directorTold: z.boolean(),
    }),
    begins: 'appeal',
  }),
  door({
    method: 'POST',
    path: 'games/:game/appeal-extensions',
    command: 'ExtendAppealPeriod',
    who: 'the appeals body',
    summary: 'Give more time to appeal',
    body: z.strictObject({ about: ownId.describe('Id of the ruling'), until: instant, ruling }),
  }),
  door({
    method: 'PUT',
    path: 'games/:game/appeals/:appeal/decision',
    command: 'DecideAppeal',
    who: 'the appeals body',
    summary: 'Decide an appeal',
    body: z.strictObject({ outcome: z.enum(['upheld', 'dismissed', 'referred-to-council']), ruling }),
  }),
];

const BOARD = [
  door({
    method: 'POST',
    path: 'games/:game/illegal-moves',
    command: 'RecordIllegalMove',
    who: 'the director',
    summary: 'Record an illegal move made over the board',
    body: z.strictObject({ side }),
    begins: 'incident',
  }),
  door({
    method: 'POST',
    path: 'games/:game/score-notes',
    command: 'NoteMove',
    who: player,
    summary: 'Say that your score is written up to a ply (over the board)',
    body: z.strictObject({
      ply,
      forClaim: z.boolean().optional().describe('Written before the move is made, for a draw claim'),
    }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/quickplay-claims',
    command: 'ClaimQuickplay',
    who: 'the player having the move',
    summary: 'Claim a draw in the last two minutes (over the board)',
    body: z.strictObject({
      ground: z.enum(['cannot-win', 'no-effort']),
      positionVerified: z.boolean(),
      scoreGiven: z.boolean(),
    }),
    begins: 'claim',
  }),
  door({
    method: 'PUT',
    path: 'games/:game/quickplay-claims/:claim/decision',
    command: 'DecideQuickplay',
    who: 'an arbiter, the director',
    summary: 'Decide a claim made in the last two minutes',
    body: z.strictObject({ result, ruling }),
  }),
];

/** Disputes, appeals, and what only happens over the board. */
export const DISPUTE_DOORS = [...DISPUTES, ...APPEALS, ...BOARD];
