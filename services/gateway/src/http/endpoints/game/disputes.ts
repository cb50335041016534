import { z } from 'zod';
import { endpoint } from './endpoint';
import { instant, ownId, ply, result, ruling, side, writingOrDocument } from '@amici/contracts/fields';

const player = 'either player';

const DISPUTES = [
  endpoint({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/request',
    command: 'RequestRectification',
    makes: 'dispute',
    who: player,
    summary: 'Ask your opponent to put a breach right',
    body: z.strictObject({
      breach: writingOrDocument,
      ply: ply.optional().describe('The half-move at which it happened; if empty, the current one'),
    }),
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/notice',
    command: 'NotifyDispute',
    makes: 'dispute',
    who: player,
    summary: 'Notify the director of a dispute',
    body: z.strictObject({
      material: writingOrDocument,
      minor: z.boolean().optional().describe('In a team tournament: minor enough for the captains to settle'),
      captainsTried: z.boolean().optional(),
      override: z.boolean().optional(),
    }),
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/contest',
    command: 'ContestDispute',
    who: 'the opponent',
    summary: 'Contest a dispute with your own evidence',
    body: z.strictObject({ material: writingOrDocument }),
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/decision',
    command: 'DecideDispute',
    who: 'the director',
    summary: 'Decide a dispute about a game',
    body: z.strictObject({ upheld: z.boolean(), ruling }),
  }),
];

const APPEALS = [
  endpoint({
    method: 'POST',
    path: 'games/:game/appeals',
    command: 'LodgeAppeal',
    who: "a player of the game; for another official's act, any member of the tournament's federation",
    summary: "Appeal against a ruling, an undecided dispute or an official's act",
    body: z.strictObject({
      ruling: ownId.optional().describe('Id of the ruling that you appeal against'),
      dispute: ownId.optional().describe('Id of the dispute that was not decided in time'),
      grounds: writingOrDocument,
      opponentTold: z.boolean(),
      directorTold: z.boolean(),
    }),
    begins: 'appeal',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/appeal-extensions',
    command: 'ExtendAppealPeriod',
    who: 'the appeals body',
    summary: 'Extend the time to appeal against a ruling',
    body: z.strictObject({ about: ownId.describe('Id of the ruling'), until: instant, ruling }),
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/appeals/:appeal/decision',
    command: 'DecideAppeal',
    who: 'the appeals body',
    summary: 'Decide an appeal about a game',
    body: z.strictObject({ outcome: z.enum(['upheld', 'dismissed', 'referred-to-council']), ruling }),
  }),
];

const BOARD = [
  endpoint({
    method: 'POST',
    path: 'games/:game/illegal-moves',
    command: 'RecordIllegalMove',
    who: 'the director',
    summary: 'Record an illegal move made over the board',
    body: z.strictObject({ side }),
    begins: 'incident',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/score-notes',
    command: 'NoteMove',
    who: player,
    summary: 'Confirm that your scoresheet is up to date (over the board)',
    body: z.strictObject({
      ply,
      forClaim: z.boolean().optional().describe('Written before the move is made, to claim a draw'),
    }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/quickplay-claims',
    command: 'ClaimQuickplay',
    who: 'the player to move',
    summary: 'Claim a draw in the last two minutes (over the board)',
    body: z.strictObject({
      ground: z.enum(['cannot-win', 'no-effort']),
      positionVerified: z.boolean(),
      scoreGiven: z.boolean(),
    }),
    begins: 'claim',
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/quickplay-claims/:claim/decision',
    command: 'DecideQuickplay',
    who: 'an arbiter or the director',
    summary: 'Decide a draw claim from the last two minutes',
    body: z.strictObject({ result, ruling }),
  }),
];

/** Disputes, appeals, and what only happens over the board. */
export const DISPUTE_ENDPOINTS = [...DISPUTES, ...APPEALS, ...BOARD];
