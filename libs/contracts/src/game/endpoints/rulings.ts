import type { CommandIn } from '../../endpoint';
import { day, instant, oneLine, person, result, ruling, side, writingOrDocument } from '../../fields';
import { endpoint } from './endpoint';
import { z } from 'zod';

const player = 'either player';

const director = 'the director';

const ruledBy = 'the director or the appeals body';

const ruled = () => z.strictObject({ ruling });

export const RULINGS = [
  /** A ruling that changes neither board, clock nor result by itself (L-0.3). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/rulings',
    command: 'Rule',
    who: ruledBy,
    summary: 'Record a ruling that leaves position, clocks and result unchanged',
    body: ruled,
  }),
  /** A player, or both, lose for having broken the rules (L-12.1). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/forfeits',
    command: 'ForfeitGame',
    who: ruledBy,
    summary: 'Forfeit a game for a breach of the rules',
    body: () => z.strictObject({ side: z.enum(['white', 'black', 'both']), ruling }),
  }),
  /** Nobody has acted for longer than is reasonable (C-12e). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/closures',
    command: 'CloseInactiveGame',
    who: director,
    summary: 'Annul or decide an inactive game',
    body: () =>
      z.strictObject({
        /** Annulled, or decided with a result. */
        outcome: result,
        limitDays: z.number().int().min(1).max(10_000),
        ruling,
      }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/result-corrections',
    command: 'CorrectResult',
    who: ruledBy,
    summary: 'Correct the result of a finished game',
    body: () => z.strictObject({ result, ruling }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/reopenings',
    command: 'ReopenGame',
    who: ruledBy,
    summary: 'Reopen a finished game',
    body: ruled,
  }),
  /** The director does not accept a resignation the position does not justify (C-19b). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/resignation-refusals',
    command: 'RefuseResignation',
    who: director,
    summary: 'Refuse a resignation that the position does not justify',
    body: ruled,
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/play-orders',
    command: 'OrderPlay',
    who: ruledBy,
    summary: 'Order a player to play on by a deadline',
    body: () => z.strictObject({ side, until: instant, ruling }),
  }),
  /** A trigger when the time to play on is over (C-35). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/play-order-checks',
    command: 'CheckPlayOrder',
    who: director,
    summary: 'Decide whether a player obeyed an order to play on',
  }),
] as const;

export const DECLARATIONS = [
  endpoint.command({
    method: 'POST',
    path: 'games/:game/assistance-declarations',
    command: 'DeclareAssistance',
    who: player,
    summary: 'Declare what help you used in a game',
    body: () =>
      z.strictObject({
        used: z.array(z.enum(['engine', 'database', 'books', 'personal-help'])).max(4),
      }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/live-display-agreements',
    command: 'AgreeLiveDisplay',
    who: player,
    summary: 'Agree that your opponent publishes this unfinished game',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/live-displays',
    command: 'AnnounceLiveDisplay',
    who: player,
    summary: 'Announce where you publish this unfinished game',
    body: () =>
      z.strictObject({
        url: z.url({ protocol: /^https?$/ }).max(512),
        updatedAt: instant,
        /** Whether all of the player's games in the event already differ. */
        gamesDiffer: z.boolean().describe('All your games in the tournament already differ from one another'),
      }),
  }),
] as const;

export const ADJUDICATION = [
  endpoint.command({
    method: 'POST',
    path: 'games/:game/adjudication',
    command: 'OpenAdjudication',
    who: director,
    summary: 'Call in a game for adjudication',
    body: () =>
      z.strictObject({
        /** The event ended, the game delays it (C-23a), or special circumstances (C-23b). */
        ground: z.enum(['event-ended', 'delays-event', 'special']),
        /** Play counts up to the last move before this instant (C-23c). */
        breakOff: instant.describe('Play counts up to the last move before this time'),
        notice: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('personal') }),
          z.strictObject({
            kind: z.literal('magazine'),
            games: z.number().int().min(1).max(100_000),
            coverMonthEnds: day,
          }),
        ]),
        /**
         * Whether both players are playing on, which entitles them to an extension unless the conditions
         * forbid one (C-23a).
         */
        bothPlaying: z
          .boolean()
          .optional()
          .describe('For a game that delays its tournament: both players are still playing'),
        ruling,
      }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/adjudication/claims',
    command: 'ClaimAdjudication',
    who: player,
    summary: 'Claim a result from the adjudicator',
    body: () =>
      z.strictObject({ claim: z.enum(['win', 'draw', 'loss']), analysis: writingOrDocument.optional() }),
  }),
  /** A trigger when the time for claims is over (C-24b). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/adjudication/checks',
    command: 'CheckAdjudication',
    who: director,
    summary: 'Continue an adjudication once the time for claims has ended',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/adjudication/assignments',
    command: 'AssignAdjudicator',
    who: director,
    summary: 'Assign an adjudicator to a game',
    body: () =>
      z.strictObject({
        adjudicator: person,
        federation: oneLine(32).min(1).optional(),
        /** Federations for which this game decides something (T-1.7.1b). */
        affectedFederations: z
          .array(oneLine(32).min(1))
          .max(64)
          .optional()
          .describe('Federations whose interests the result of this game affects'),
      }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/adjudication/verdicts',
    command: 'GiveVerdict',
    who: 'the adjudicator assigned',
    summary: 'Give the verdict in an adjudication',
    body: () => z.strictObject({ verdict: result, analysis: writingOrDocument.optional() }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/adjudication/appeals',
    command: 'AppealVerdict',
    who: player,
    summary: "Appeal against the adjudicator's verdict",
    body: () => z.strictObject({ analysis: writingOrDocument.optional() }),
  }),
  /** A player who sent no analysis is allowed to appeal all the same (C-24a). */
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/adjudication/appeals/:side/permission',
    command: 'AllowAppeal',
    who: director,
    summary: 'Allow a player who sent no analysis to appeal',
    body: () => z.strictObject({ ruling }),
  }),
] as const;

/** Rulings of office, declarations of players, adjudication. */
export const RULING_ENDPOINTS = [...RULINGS, ...DECLARATIONS, ...ADJUDICATION] as const;

export type Rule = CommandIn<typeof RULINGS, 'Rule'>;
export type ForfeitGame = CommandIn<typeof RULINGS, 'ForfeitGame'>;
export type CloseInactiveGame = CommandIn<typeof RULINGS, 'CloseInactiveGame'>;
export type CorrectResult = CommandIn<typeof RULINGS, 'CorrectResult'>;
export type ReopenGame = CommandIn<typeof RULINGS, 'ReopenGame'>;
export type RefuseResignation = CommandIn<typeof RULINGS, 'RefuseResignation'>;
export type OrderPlay = CommandIn<typeof RULINGS, 'OrderPlay'>;
export type CheckPlayOrder = CommandIn<typeof RULINGS, 'CheckPlayOrder'>;
export type DeclareAssistance = CommandIn<typeof DECLARATIONS, 'DeclareAssistance'>;
export type AgreeLiveDisplay = CommandIn<typeof DECLARATIONS, 'AgreeLiveDisplay'>;
export type AnnounceLiveDisplay = CommandIn<typeof DECLARATIONS, 'AnnounceLiveDisplay'>;
export type OpenAdjudication = CommandIn<typeof ADJUDICATION, 'OpenAdjudication'>;
export type ClaimAdjudication = CommandIn<typeof ADJUDICATION, 'ClaimAdjudication'>;
export type CheckAdjudication = CommandIn<typeof ADJUDICATION, 'CheckAdjudication'>;
export type AssignAdjudicator = CommandIn<typeof ADJUDICATION, 'AssignAdjudicator'>;
export type GiveVerdict = CommandIn<typeof ADJUDICATION, 'GiveVerdict'>;
export type AppealVerdict = CommandIn<typeof ADJUDICATION, 'AppealVerdict'>;
export type AllowAppeal = CommandIn<typeof ADJUDICATION, 'AllowAppeal'>;
