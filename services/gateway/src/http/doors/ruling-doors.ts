import { z } from 'zod';
import { door } from './door';
import { instant, person, result, ruling, side, writing } from './fields';

const player = 'either player';
const director = 'the director';
const ruledBy = 'the director, the appeals body';
const ruled = z.strictObject({ ruling });

const RULINGS = [
  door({
    method: 'POST',
    path: 'rulings',
    command: 'Rule',
    who: ruledBy,
    summary: 'Record a ruling that changes neither board, clock nor result',
    body: ruled,
  }),
  door({
    method: 'POST',
    path: 'forfeits',
    command: 'ForfeitGame',
    who: ruledBy,
    summary: 'Score the game lost for a player, or both, who broke the rules',
    body: z.strictObject({ side: z.enum(['white', 'black', 'both']), ruling }),
  }),
  door({
    method: 'POST',
    path: 'closures',
    command: 'CloseInactiveGame',
    who: director,
    summary: 'Annul or decide a game in which nobody has acted for long',
    body: z.strictObject({ outcome: result, limitDays: z.number().int().min(1).max(10_000), ruling }),
  }),
  door({
    method: 'POST',
    path: 'result-corrections',
    command: 'CorrectResult',
    who: ruledBy,
    summary: 'Correct the result of an ended game',
    body: z.strictObject({ result, ruling }),
  }),
  door({
    method: 'POST',
    path: 'reopenings',
    command: 'ReopenGame',
    who: ruledBy,
    summary: 'Open an ended game again',
    body: ruled,
  }),
  door({
    method: 'POST',
    path: 'resignation-refusals',
    command: 'RefuseResignation',
    who: director,
    summary: 'Refuse a resignation that the position does not justify',
    body: ruled,
  }),
  door({
    method: 'POST',
    path: 'play-orders',
    command: 'OrderPlay',
    who: ruledBy,
    summary: 'Order a player to play on by an instant',
    body: z.strictObject({ side, until: instant, ruling }),
  }),
  door({
    method: 'POST',
    path: 'play-order-checks',
    command: 'CheckPlayOrder',
    who: director,
    summary: 'Have it decided whether an ordered player played on in time',
    body: z.strictObject({}),
  }),
];

const DECLARATIONS = [
  door({
    method: 'POST',
    path: 'assistance-declarations',
    command: 'DeclareAssistance',
    who: player,
    summary: 'Declare what help you used',
    body: z.strictObject({
      used: z.array(z.enum(['engine', 'database', 'books', 'personal-help'])).max(4),
    }),
  }),
  door({
    method: 'POST',
    path: 'live-display-agreements',
    command: 'AgreeLiveDisplay',
    who: player,
    summary: 'Agree that the opponent publishes this unfinished game',
    body: z.strictObject({}),
  }),
  door({
    method: 'POST',
    path: 'live-displays',
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
    path: 'adjudication',
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
          coverMonthEnds: z.iso.date(),
        }),
      ]),
      bothPlaying: z.boolean().optional(),
      extensionsForbidden: z.boolean().optional(),
      ruling,
    }),
  }),
  door({
    method: 'POST',
    path: 'adjudication/claims',
    command: 'ClaimAdjudication',
    who: player,
    summary: 'Claim a result from the adjudicator, with analysis or without',
    body: z.strictObject({ claim: z.enum(['win', 'draw', 'loss']), analysis: writing.optional() }),
  }),
  door({
    method: 'POST',
    path: 'adjudication/checks',
    command: 'CheckAdjudication',
    who: director,
    summary: 'Have it decided what follows once the time for claims is over',
    body: z.strictObject({}),
  }),
  door({
    method: 'POST',
    path: 'adjudication/assignments',
    command: 'AssignAdjudicator',
    who: director,
    summary: 'Assign an adjudicator',
    body: z.strictObject({
      adjudicator: person,
      federation: z.string().min(1).max(32).optional(),
      affectedFederations: z
        .array(z.string().min(1).max(32))
        .max(64)
        .optional()
        .describe('Federations for which this game decides something'),
    }),
  }),
  door({
    method: 'POST',
    path: 'adjudication/verdicts',
    command: 'GiveVerdict',
    who: 'the adjudicator assigned',
    summary: 'Give the verdict',
    body: z.strictObject({ verdict: result, analysis: writing.optional() }),
  }),
  door({
    method: 'POST',
    path: 'adjudication/appeals',
    command: 'AppealVerdict',
    who: player,
    summary: 'Appeal against the verdict',
    body: z.strictObject({ analysis: writing.optional() }),
  }),
];

/** Rulings of office, declarations of players, adjudication. */
export const RULING_DOORS = [...RULINGS, ...DECLARATIONS, ...ADJUDICATION];
