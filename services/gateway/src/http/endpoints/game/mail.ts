import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  calendarDate,
  mailDates,
  medium,
  milliseconds,
  moveText,
  notation,
  oneLine,
  ply,
  result,
  ruling,
  side,
  writingOrDocument,
} from '@amici/contracts/fields';

const player = 'either player';
const director = 'the director';
const ruled = z.strictObject({ ruling });

/** Media, notations, irregular moves. */
const MEANS = [
  endpoint({
    method: 'POST',
    path: 'games/:game/medium-agreements',
    command: 'AgreeMedium',
    who: player,
    summary: 'Propose or accept a way to send moves',
    body: z.strictObject({ medium }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/medium-orders',
    command: 'OrderMedium',
    who: director,
    summary: 'Order how moves are sent',
    body: z.strictObject({ medium, ruling }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/routing-orders',
    command: 'OrderRouting',
    who: director,
    summary: 'Order moves to be sent by certified mail or through the director',
    body: z.strictObject({ via: z.enum(['director', 'certified-mail']), ruling }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/overseas-notices',
    command: 'GoOverseas',
    who: player,
    summary: 'Announce a long stay abroad',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/notation-agreements',
    command: 'AgreeNotation',
    who: player,
    summary: 'Propose or accept another notation',
    body: z.strictObject({ notation }),
  }),
];

const IRREGULARITIES = [
  endpoint({
    method: 'POST',
    path: 'games/:game/irregularities',
    command: 'ReportIrregularity',
    who: 'the player who received it',
    summary: 'Send back an illegal, ambiguous or missing move',
    body: z.strictObject({
      kind: z.enum(['illegal', 'ambiguous', 'omitted']),
      ply: ply.describe('The half-move that the opponent had to make'),
      text: oneLine(64).describe('What you received instead of a legal move'),
      notation: notation.optional(),
      struck: mailDates
        .optional()
        .describe('The postal dates of the message that you received and send back'),
      mail: mailDates
        .optional()
        .describe('The postal dates of the message with which you send the move back'),
    }),
    begins: 'incident',
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/irregularities/:incident/correction',
    command: 'CorrectMove',
    who: 'the player who must correct the move',
    summary: 'Correct a move that was sent back to you',
    body: z.strictObject({ move: moveText, notation: notation.optional(), mail: mailDates.optional() }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/score-correction-proposals',
    command: 'AgreeCorrection',
    who: player,
    summary: 'Propose or accept a correction of an overlooked irregular move',
    body: z.strictObject({ ply, move: moveText.describe('In UCI notation, such as e2e4') }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/score-corrections',
    command: 'CorrectScore',
    who: 'the director or the appeals body',
    summary: 'Correct an overlooked irregular move as later play shows',
    body: z.strictObject({ ply, move: moveText.describe('In UCI notation, such as e2e4'), ruling }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/reinstatements',
    command: 'ReinstatePosition',
    who: 'the director or the appeals body',
    summary: 'Restore the position before a half-move',
    body: z.strictObject({
      ply: ply.describe('The first half-move that is struck out'),
      penalty: milliseconds
        .min(0)
        .nullable()
        .describe('Time taken from the offender; leave empty to settle it with the correction'),
      ruling,
    }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/reversed-colours-rulings',
    command: 'RuleOnReversedColours',
    who: director,
    summary: 'Rule on a game begun with reversed colours: it is replaced, or goes on',
    body: ruled,
    begins: 'replacement',
  }),
];

const snapshot = z.strictObject({
  fen: oneLine(128).optional(),
  whiteDays: z.number().int().min(0).max(10_000).optional(),
  blackDays: z.number().int().min(0).max(10_000).optional(),
  running: side.optional(),
  moves: z.number().int().min(0).max(1_500).optional(),
});

/** Lost scores, and results sent in. */
const SCORES = [
  endpoint({
    method: 'POST',
    path: 'games/:game/reconstructions',
    command: 'RequestReconstruction',
    who: 'either player or the director',
    summary: 'Ask for the moves of a game whose scoresheet was lost',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/reconstruction-snapshots',
    command: 'GiveSnapshot',
    who: player,
    summary: 'State the position and times as you know them',
    body: z.strictObject({ snapshot }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/reconstruction-scores',
    command: 'ReconstructGame',
    who: director,
    summary: 'Record the reconstructed score of a game',
    body: z.strictObject({
      moves: z.array(moveText).min(1).max(3_000).describe('In UCI notation, such as e2e4'),
      ruling,
    }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/repeated-replies',
    command: 'RepeatReply',
    who: 'the player who received the inquiry',
    summary: 'Send a lost reply again, or the next move, through the director',
    body: z.strictObject({ ply, move: moveText, mail: mailDates.optional() }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/replacement-sheets',
    command: 'IssueReplacementSheet',
    who: director,
    summary: 'Issue a replacement scoresheet',
    body: ruled,
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/replacement-sheet-confirmations',
    command: 'ConfirmSheet',
    who: player,
    summary: 'Confirm the moves of a replacement scoresheet',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/result-reports',
    command: 'ReportResult',
    who: player,
    summary: 'Report the result of a game',
    body: z.strictObject({
      result,
      concludedOn: calendarDate.optional(),
      score: writingOrDocument.optional(),
      notations: z.array(notation).max(6).optional().describe('Notations used in the score'),
    }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/missing-score-forfeits',
    command: 'ForfeitForMissingScore',
    who: director,
    summary: 'Forfeit a game whose score was not sent',
    body: z.strictObject({ side, ruling }),
  }),
];

/** Games off the server. */
export const MAIL_ENDPOINTS = [...MEANS, ...IRREGULARITIES, ...SCORES];
