import type { CommandIn } from '../../endpoint';
import { endpoint } from './endpoint';
import { instant, ownId, ply, result, ruling, side, writingOrDocument } from '../../fields';
import { z } from 'zod';

const player = 'either player';

export const DISPUTES = [
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/request',
    command: 'RequestRectification',
    makes: 'dispute',
    who: player,
    summary: 'Ask your opponent to put a breach right',
    body: () =>
      z.strictObject({
        breach: writingOrDocument,
        /** The ply at which it happened; the current one when absent. */
        ply: ply.optional().describe('The half-move at which it happened; if empty, the current one'),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/notice',
    command: 'NotifyDispute',
    makes: 'dispute',
    who: player,
    summary: 'Notify the director of a dispute',
    body: () =>
      z.strictObject({
        material: writingOrDocument,
        /** In a team event: small enough for the captains to settle, who have tried (T-11.5). */
        minor: z
          .boolean()
          .optional()
          .describe('In a team tournament: minor enough for the captains to settle'),
        captainsTried: z.boolean().optional(),
        override: z.boolean().optional(),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/contest',
    command: 'ContestDispute',
    who: 'the opponent',
    summary: 'Contest a dispute with your own evidence',
    body: () => z.strictObject({ material: writingOrDocument }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/disputes/:dispute/decision',
    command: 'DecideDispute',
    who: 'the director',
    summary: 'Decide a dispute about a game',
    body: () => z.strictObject({ upheld: z.boolean(), ruling }),
  }),
] as const;

export const APPEALS = [
  endpoint.command({
    method: 'POST',
    path: 'games/:game/appeals',
    command: 'LodgeAppeal',
    who: "a player of the game; for another official's act, any member of the tournament's federation",
    summary: "Appeal against a ruling, an undecided dispute or an official's act",
    body: () =>
      z.strictObject({
        /**
         * The ruling appealed against; or a dispute that was not decided in time; or neither: another
         * official's act.
         */
        ruling: ownId.optional().describe('Id of the ruling that you appeal against'),
        dispute: ownId.optional().describe('Id of the dispute that was not decided in time'),
        grounds: writingOrDocument,
        /** Who has been told, as must be (C-34c). */
        opponentTold: z.boolean(),
        directorTold: z.boolean(),
      }),
    begins: 'appeal',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/appeal-extensions',
    command: 'ExtendAppealPeriod',
    who: 'the appeals body',
    summary: 'Extend the time to appeal against a ruling',
    body: () => z.strictObject({ about: ownId.describe('Id of the ruling'), until: instant, ruling }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/appeals/:appeal/decision',
    command: 'DecideAppeal',
    who: 'the appeals body',
    summary: 'Decide an appeal about a game',
    body: () => z.strictObject({ outcome: z.enum(['upheld', 'dismissed', 'referred-to-council']), ruling }),
  }),
] as const;

export const BOARD = [
  /** The opponent or an arbiter noticed an illegal move over the board (B-7.5a). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/illegal-moves',
    command: 'RecordIllegalMove',
    who: 'the director',
    summary: 'Record an illegal move made over the board',
    body: () => z.strictObject({ side }),
    begins: 'incident',
  }),
  /** A player has written their score up to this ply (B-8a). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/score-notes',
    command: 'NoteMove',
    who: player,
    summary: 'Confirm that your scoresheet is up to date (over the board)',
    body: () =>
      z.strictObject({
        ply,
        /** Written before the move is made, for a draw claim. */
        forClaim: z.boolean().optional().describe('Written before the move is made, to claim a draw'),
      }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/quickplay-claims',
    command: 'ClaimQuickplay',
    who: 'the player to move',
    summary: 'Claim a draw in the last two minutes (over the board)',
    body: () =>
      z.strictObject({
        ground: z.enum(['cannot-win', 'no-effort']),
        positionVerified: z.boolean(),
        scoreGiven: z.boolean(),
      }),
    begins: 'claim',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/quickplay-claims/:claim/decision',
    command: 'DecideQuickplay',
    who: 'an arbiter or the director',
    summary: 'Decide a draw claim from the last two minutes',
    body: () => z.strictObject({ result, ruling }),
  }),
] as const;

/** Disputes, appeals, and what only happens over the board. */
export const DISPUTE_ENDPOINTS = [...DISPUTES, ...APPEALS, ...BOARD] as const;

export type RequestRectification = CommandIn<typeof DISPUTES, 'RequestRectification'>;
export type NotifyDispute = CommandIn<typeof DISPUTES, 'NotifyDispute'>;
export type ContestDispute = CommandIn<typeof DISPUTES, 'ContestDispute'>;
export type DecideDispute = CommandIn<typeof DISPUTES, 'DecideDispute'>;
export type LodgeAppeal = CommandIn<typeof APPEALS, 'LodgeAppeal'>;
export type ExtendAppealPeriod = CommandIn<typeof APPEALS, 'ExtendAppealPeriod'>;
export type DecideAppeal = CommandIn<typeof APPEALS, 'DecideAppeal'>;
export type RecordIllegalMove = CommandIn<typeof BOARD, 'RecordIllegalMove'>;
export type NoteMove = CommandIn<typeof BOARD, 'NoteMove'>;
export type ClaimQuickplay = CommandIn<typeof BOARD, 'ClaimQuickplay'>;
export type DecideQuickplay = CommandIn<typeof BOARD, 'DecideQuickplay'>;
