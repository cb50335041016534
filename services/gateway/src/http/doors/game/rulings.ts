import { z } from 'zod';
import { door } from './words';
import { day, instant, oneLine, person, result, ruling, side, writingOrDocument } from '../../words';

const player = 'either player';
const director = 'the director';
const ruledBy = 'the director, the appeals body';
const ruled = z.strictObject({ ruling });

const RULINGS = [
  door({
    method: 'POST',
    path: 'games/:game/rulings',
    command: 'Rule',
    who: ruledBy,
    summary: 'Record a ruling that changes neither board, clock nor result',
    body: ruled,
  }),
  door({
    method: 'POST',
    path: 'games/:game/forfeits',
    command: 'ForfeitGame',
    who: ruledBy,
    summary: 'Score the game lost for a player, or both, who broke the rules',
    body: z.strictObject({ side: z.enum(['white', 'black', 'both']), ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/closures',
    command: 'CloseInactiveGame',
    who: director,
    summary: 'Annul or decide a game in which nobody has acted for long',
    body: z.strictObject({ outcome: result, limitDays: z.number().int().min(1).max(10_000), ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/result-corrections',
    command: 'CorrectResult',
    who: ruledBy,
    summary: 'Correct the result of an ended game',
    body: z.strictObject({ result, ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/reopenings',
    command: 'ReopenGame',
    who: ruledBy,
    summary: 'Open an ended game again',
    body: ruled,
  }),
  door({
    method: 'POST',
    path: 'games/:game/resignation-refusals',
    command: 'RefuseResignation',
    who: director,
    summary: 'Refuse a resignation that the position does not justify',
    body: ruled,
  }),
  door({
    method: 'POST',
    path: 'games/:game/play-orders',
    command: 'OrderPlay',
    who: ruledBy,
    summary: 'Order a player to play on by an instant',
    body: z.strictObject({ side, until: instant, ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/play-order-checks',
    command: 'CheckPlayOrder',
    who: director,
    summary: 'Have it decided whether an ordered player played on in time',
  }),
];

const DECLARATIONS = [
  door({
    method: 'POST',
    path: 'games/:game/assistance-declarations',
    command: 'DeclareAssistance',
    who: player,
    summary: 'Declare what help you used',
    body: z.strictObject({
      used: z.array(z.enum(['engine', 'database', 'books', 'personal-help'])).max(4),
    }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/live-display-agreements',
    command: 'AgreeLiveDisplay',
    who: player,
    summary: 'Agree that the opponent publishes this unfinished game',
  }),
  door({
    method: 'POST',
    path: 'games/:game/live-displays',
    command: 'AnnounceLiveDisplay',
    who: player,
    summary: 'Announce where you publish this unfinished game',
    body: z.strictObject({
      url: z.url({ protocol: /^https?$/ }).max(512),
      updatedAt: instant,
      gamesDiffer: z.boolean().describe('All your games in the event already differ'),
    }),
  }),
];

const ADJUDICATION = [
  door({
    method: 'POST',
    path: 'games/:game/adjudication',
    command: 'OpenAdjudication',
    who: director,
    summary: 'Call the game in for adjudication',
    body: z.strictObject({
      ground: z.enum(['event-ended', 'delays-event', 'special']),
      breakOff: instant.describe('Play counts up to the last move before it'),
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
        .describe('Of a game that delays its event: whether both players are playing on'),
      ruling,
    }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/adjudication/claims',
    command: 'ClaimAdjudication',
    who: player,
    summary: 'Claim a result from the adjudicator, with analysis or without',
    body: z.strictObject({ claim: z.enum(['win', 'draw', 'loss']), analysis: writingOrDocument.optional() }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/adjudication/checks',
    command: 'CheckAdjudication',
    who: director,
    summary: 'Have it decided what follows once the time for claims is over',
  }),
  door({
    method: 'POST',
    path: 'games/:game/adjudication/assignments',
    command: 'AssignAdjudicator',
    who: director,
    summary: 'Assign an adjudicator',
    body: z.strictObject({
      adjudicator: person,
      federation: oneLine(32).min(1).optional(),
      affectedFederations: z
        .array(oneLine(32).min(1))
        .max(64)
        .optional()
        .describe('Federations for which this game decides something'),
    }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/adjudication/verdicts',
    command: 'GiveVerdict',
    who: 'the adjudicator assigned',
    summary: 'Give the verdict',
    body: z.strictObject({ verdict: result, analysis: writingOrDocument.optional() }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/adjudication/appeals',
    command: 'AppealVerdict',
    who: player,
    summary: 'Appeal against the verdict',
    body: z.strictObject({ analysis: writingOrDocument.optional() }),
  }),
  door({
    method: 'PUT',
    path: 'games/:game/adjudication/appeals/:side/permission',
    command: 'AllowAppeal',
    who: director,
    summary: 'Let a player appeal against the verdict who sent no analysis',
    body: z.strictObject({ ruling }),
  }),
];

/** Rulings of office, declarations of players, adjudication. */
export const RULING_DOORS = [...RULINGS, ...DECLARATIONS, ...ADJUDICATION];
