import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  day,
  instant,
  oneLine,
  person,
  result,
  ruling,
  side,
  writingOrDocument,
} from '@amici/contracts/fields';

const player = 'either player';
const director = 'the director';
const ruledBy = 'the director or the appeals body';
const ruled = z.strictObject({ ruling });

const RULINGS = [
  endpoint({
    method: 'POST',
    path: 'games/:game/rulings',
    command: 'Rule',
    who: ruledBy,
    summary: 'Record a ruling that leaves board, clock and result unchanged',
    body: ruled,
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/forfeits',
    command: 'ForfeitGame',
    who: ruledBy,
    summary: 'Forfeit a game for a breach of the rules',
    body: z.strictObject({ side: z.enum(['white', 'black', 'both']), ruling }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/closures',
    command: 'CloseInactiveGame',
    who: director,
    summary: 'Annul or decide an inactive game',
    body: z.strictObject({ outcome: result, limitDays: z.number().int().min(1).max(10_000), ruling }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/result-corrections',
    command: 'CorrectResult',
    who: ruledBy,
    summary: 'Correct the result of a finished game',
    body: z.strictObject({ result, ruling }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/reopenings',
    command: 'ReopenGame',
    who: ruledBy,
    summary: 'Reopen a finished game',
    body: ruled,
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/resignation-refusals',
    command: 'RefuseResignation',
    who: director,
    summary: 'Refuse a resignation that the position does not justify',
    body: ruled,
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/play-orders',
    command: 'OrderPlay',
    who: ruledBy,
    summary: 'Order a player to play on by a deadline',
    body: z.strictObject({ side, until: instant, ruling }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/play-order-checks',
    command: 'CheckPlayOrder',
    who: director,
    summary: 'Decide whether a player obeyed an order to play on',
  }),
];

const DECLARATIONS = [
  endpoint({
    method: 'POST',
    path: 'games/:game/assistance-declarations',
    command: 'DeclareAssistance',
    who: player,
    summary: 'Declare what help you used in a game',
    body: z.strictObject({
      used: z.array(z.enum(['engine', 'database', 'books', 'personal-help'])).max(4),
    }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/live-display-agreements',
    command: 'AgreeLiveDisplay',
    who: player,
    summary: 'Agree that your opponent publishes this unfinished game',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/live-displays',
    command: 'AnnounceLiveDisplay',
    who: player,
    summary: 'Announce where you publish this unfinished game',
    body: z.strictObject({
      url: z.url({ protocol: /^https?$/ }).max(512),
      updatedAt: instant,
      gamesDiffer: z.boolean().describe('All your games in the tournament already differ from one another'),
    }),
  }),
];

const ADJUDICATION = [
  endpoint({
    method: 'POST',
    path: 'games/:game/adjudication',
    command: 'OpenAdjudication',
    who: director,
    summary: 'Call in a game for adjudication',
    body: z.strictObject({
      ground: z.enum(['event-ended', 'delays-event', 'special']),
      breakOff: instant.describe('Play counts up to the last move before this time'),
      notice: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('personal') }),
        z.strictObject({
          kind: z.literal('magazine'),
          games: z.number().int().min(1).max(100_000),
          coverMonthEnds: day,
        }),
      ]),
      bothPlaying: z
        .boolean()
        .optional()
        .describe('For a game that delays its tournament: both players are still playing'),
      ruling,
    }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/adjudication/claims',
    command: 'ClaimAdjudication',
    who: player,
    summary: 'Claim a result from the adjudicator',
    body: z.strictObject({ claim: z.enum(['win', 'draw', 'loss']), analysis: writingOrDocument.optional() }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/adjudication/checks',
    command: 'CheckAdjudication',
    who: director,
    summary: 'Continue an adjudication after the time for claims',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/adjudication/assignments',
    command: 'AssignAdjudicator',
    who: director,
    summary: 'Assign an adjudicator to a game',
    body: z.strictObject({
      adjudicator: person,
      federation: oneLine(32).min(1).optional(),
      affectedFederations: z
        .array(oneLine(32).min(1))
        .max(64)
        .optional()
        .describe('Federations whose interests the result of this game affects'),
    }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/adjudication/verdicts',
    command: 'GiveVerdict',
    who: 'the adjudicator assigned',
    summary: 'Give the verdict in an adjudication',
    body: z.strictObject({ verdict: result, analysis: writingOrDocument.optional() }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/adjudication/appeals',
    command: 'AppealVerdict',
    who: player,
    summary: "Appeal against the adjudicator's verdict",
    body: z.strictObject({ analysis: writingOrDocument.optional() }),
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/adjudication/appeals/:side/permission',
    command: 'AllowAppeal',
    who: director,
    summary: 'Allow a player who sent no analysis to appeal',
    body: z.strictObject({ ruling }),
  }),
];

/** Rulings of office, declarations of players, adjudication. */
export const RULING_ENDPOINTS = [...RULINGS, ...DECLARATIONS, ...ADJUDICATION];
