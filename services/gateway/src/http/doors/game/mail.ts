import { z } from 'zod';
import { door } from './words';
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
} from '../../words';

const player = 'either player';
const director = 'the director';
const ruled = z.strictObject({ ruling });

/** Media, notations, irregular moves. */
const MEANS = [
  door({
    method: 'POST',
    path: 'games/:game/medium-agreements',
    command: 'AgreeMedium',
    who: player,
    summary: 'Agree to a medium for moves; it holds once both players have',
    body: z.strictObject({ medium }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/medium-orders',
    command: 'OrderMedium',
    who: director,
    summary: 'Order a medium for moves',
    body: z.strictObject({ medium, ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/routing-orders',
    command: 'OrderRouting',
    who: director,
    summary: 'Order moves to go by certified mail or through the director',
    body: z.strictObject({ via: z.enum(['director', 'certified-mail']), ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/overseas-notices',
    command: 'GoOverseas',
    who: player,
    summary: 'Say that you leave the country for long',
  }),
  door({
    method: 'POST',
    path: 'games/:game/notation-agreements',
    command: 'AgreeNotation',
    who: player,
    summary: 'Agree to another notation; it holds once both players have',
    body: z.strictObject({ notation }),
  }),
];

const IRREGULARITIES = [
  door({
    method: 'POST',
    path: 'games/:game/irregularities',
    command: 'ReportIrregularity',
    who: 'the player who received it',
    summary: 'Send back a move that is illegal, ambiguous or missing',
    body: z.strictObject({
      kind: z.enum(['illegal', 'ambiguous', 'omitted']),
      ply: ply.describe('The ply the opponent was to make'),
      text: oneLine(64).describe('What was received in place of a legal move'),
      notation: notation.optional(),
      struck: mailDates.optional().describe('The dates of what is sent back'),
      mail: mailDates.optional().describe('The dates of sending it back'),
    }),
    begins: 'incident',
  }),
  door({
    method: 'PUT',
    path: 'games/:game/irregularities/:incident/correction',
    command: 'CorrectMove',
    who: 'the player who has to correct',
    summary: 'Correct a move that was sent back',
    body: z.strictObject({ move: moveText, notation: notation.optional(), mail: mailDates.optional() }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/score-correction-proposals',
    command: 'AgreeCorrection',
    who: player,
    summary: 'Propose, or agree to, what an overlooked move was meant to be',
    body: z.strictObject({ ply, move: moveText.describe('UCI') }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/score-corrections',
    command: 'CorrectScore',
    who: 'the director, the appeals body',
    summary: 'Put an overlooked move right as later play shows it was meant',
    body: z.strictObject({ ply, move: moveText.describe('UCI'), ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/reinstatements',
    command: 'ReinstatePosition',
    who: 'the director, the appeals body',
    summary: 'Restore the position before a ply; it and all that followed are struck',
    body: z.strictObject({
      ply: ply.describe('The first ply that is struck'),
      penalty: milliseconds
        .min(0)
        .nullable()
        .describe("Taken from the offender's time; null leaves it to the correction"),
      ruling,
    }),
  }),
  door({
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
  door({
    method: 'POST',
    path: 'games/:game/reconstructions',
    command: 'RequestReconstruction',
    who: 'either player, the director',
    summary: 'Ask for a lost score to be reconstructed',
  }),
  door({
    method: 'POST',
    path: 'games/:game/reconstruction-snapshots',
    command: 'GiveSnapshot',
    who: player,
    summary: 'State position, days, side to move and number of moves as you know them',
    body: z.strictObject({ snapshot }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/reconstruction-scores',
    command: 'ReconstructGame',
    who: director,
    summary: 'Record the score as reconstructed',
    body: z.strictObject({ moves: z.array(moveText).min(1).max(3_000).describe('UCI'), ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/repeated-replies',
    command: 'RepeatReply',
    who: 'the player asked',
    summary: 'Repeat a reply that did not arrive, or send the next move, through the director',
    body: z.strictObject({ ply, move: moveText, mail: mailDates.optional() }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/replacement-sheets',
    command: 'IssueReplacementSheet',
    who: director,
    summary: 'Issue a replacement scoresheet',
    body: ruled,
  }),
  door({
    method: 'POST',
    path: 'games/:game/replacement-sheet-confirmations',
    command: 'ConfirmSheet',
    who: player,
    summary: 'Confirm the moves of a replacement scoresheet',
  }),
  door({
    method: 'POST',
    path: 'games/:game/result-reports',
    command: 'ReportResult',
    who: player,
    summary: 'Send in the result, with the score or without',
    body: z.strictObject({
      result,
      concludedOn: calendarDate.optional(),
      score: writingOrDocument.optional(),
      notations: z.array(notation).max(6).optional().describe('Notations the score is written in'),
    }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/missing-score-forfeits',
    command: 'ForfeitForMissingScore',
    who: director,
    summary: 'Score a loss against a player who owed the score of the game and did not send it',
    body: z.strictObject({ side, ruling }),
  }),
];

/** Games off the server. */
export const MAIL_DOORS = [...MEANS, ...IRREGULARITIES, ...SCORES];
