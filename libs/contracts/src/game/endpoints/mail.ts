import type { CommandIn } from '../../endpoint';
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
} from '../../fields';
import { endpoint } from './endpoint';
import { z } from 'zod';

const player = 'either player';

const director = 'the director';

const ruled = () => z.strictObject({ ruling });

/** Media, notations, irregular moves. */
export const MEANS = [
  /** Agrees to a medium: it holds once both players have (C-3Aa). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/medium-agreements',
    command: 'AgreeMedium',
    who: player,
    summary: 'Propose or accept a way to send moves',
    body: () => z.strictObject({ medium }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/medium-orders',
    command: 'OrderMedium',
    who: director,
    summary: 'Order how moves are sent',
    body: () => z.strictObject({ medium, ruling }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/routing-orders',
    command: 'OrderRouting',
    who: director,
    summary: 'Order moves to be sent by certified mail or through the director',
    body: () => z.strictObject({ via: z.enum(['director', 'certified-mail']), ruling }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/overseas-notices',
    command: 'GoOverseas',
    who: player,
    summary: 'Announce a long stay abroad',
  }),
  /** Agrees to another notation: it holds once both players have (C-4). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/notation-agreements',
    command: 'AgreeNotation',
    who: player,
    summary: 'Propose or accept another notation',
    body: () => z.strictObject({ notation }),
  }),
] as const;

export const IRREGULARITIES = [
  /** The receiver sends a move back (C-10a); over the post only, the server takes no illegal move. */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/irregularities',
    command: 'ReportIrregularity',
    who: 'the player who received it',
    summary: 'Send back an illegal, ambiguous or missing move',
    body: () =>
      z.strictObject({
        kind: z.enum(['illegal', 'ambiguous', 'omitted']),
        /** The ply the opponent was to make. */
        ply: ply.describe('The half-move that the opponent had to make'),
        /** What was received in place of a legal move. */
        text: oneLine(64).describe('What you received instead of a legal move'),
        notation: notation.optional(),
        /** The dates of what is sent back, and of sending it back. */
        struck: mailDates
          .optional()
          .describe('The postal dates of the message that you received and send back'),
        mail: mailDates
          .optional()
          .describe('The postal dates of the message with which you send the move back'),
      }),
    begins: 'incident',
  }),
  /** The offender's corrected move (C-10b, C-10c). */
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/irregularities/:incident/correction',
    command: 'CorrectMove',
    who: 'the player who must correct the move',
    summary: 'Correct a move that was sent back to you',
    body: () => z.strictObject({ move: moveText, notation: notation.optional(), mail: mailDates.optional() }),
  }),
  /** Proposes what an overlooked move was meant to be; done once both agree (C-10d). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/score-correction-proposals',
    command: 'AgreeCorrection',
    who: player,
    summary: 'Propose or accept a correction of an overlooked irregular move',
    body: () => z.strictObject({ ply, move: moveText.describe('In UCI notation, such as e2e4') }),
  }),
  /** The director puts an overlooked move right as later play shows it was meant (C-10d). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/score-corrections',
    command: 'CorrectScore',
    who: 'the director or the appeals body',
    summary: 'Correct an overlooked irregular move as later play shows',
    body: () => z.strictObject({ ply, move: moveText.describe('In UCI notation, such as e2e4'), ruling }),
  }),
  /**
   * The director restores the position before a ply; the offender is penalised (L-7.2) or corrects it
   * (C-10d).
   */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/reinstatements',
    command: 'ReinstatePosition',
    who: 'the director or the appeals body',
    summary: 'Restore the position before a half-move',
    body: () =>
      z.strictObject({
        /** The first ply that is struck. */
        ply: ply.describe('The first half-move that is struck out'),
        /** Taken from the offender's time; null leaves the penalty to the correction (C-10b). */
        penalty: milliseconds
          .min(0)
          .nullable()
          .describe('Time taken from the offender; leave empty to settle it with the correction'),
        ruling,
      }),
  }),
  /**
   * A game turned out to have begun with reversed colours (L-7.1). `replacement`: Id of the game that takes
   * this one's place, should it have to.
   */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/reversed-colours-rulings',
    command: 'RuleOnReversedColours',
    who: director,
    summary: 'Rule on a game begun with reversed colours: it is replaced, or goes on',
    body: ruled,
    begins: 'replacement',
  }),
] as const;

const snapshot = () =>
  z.strictObject({
    fen: oneLine(128).optional(),
    whiteDays: z.number().int().min(0).max(10_000).optional(),
    blackDays: z.number().int().min(0).max(10_000).optional(),
    running: side.optional(),
    moves: z.number().int().min(0).max(1_500).optional(),
  });

/** Lost scores, and results sent in. */
export const SCORES = [
  endpoint.command({
    method: 'POST',
    path: 'games/:game/reconstructions',
    command: 'RequestReconstruction',
    who: 'either player or the director',
    summary: 'Ask for the moves of a game whose scoresheet was lost',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/reconstruction-snapshots',
    command: 'GiveSnapshot',
    who: player,
    summary: 'State the position and times as you know them',
    body: () => z.strictObject({ snapshot: snapshot() }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/reconstruction-scores',
    command: 'ReconstructGame',
    who: director,
    summary: 'Record the reconstructed moves of a game',
    body: () =>
      z.strictObject({
        /** The whole score as reconstructed, UCI. */
        moves: z.array(moveText).min(1).max(3_000).describe('In UCI notation, such as e2e4'),
        ruling,
      }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/repeated-replies',
    command: 'RepeatReply',
    who: 'the player who received the inquiry',
    summary: 'Send a lost reply again, or the next move, through the director',
    body: () =>
      z.strictObject({
        /** The ply of the reply that was already sent, or is sent now. */
        ply,
        move: moveText,
        mail: mailDates.optional(),
      }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/replacement-sheets',
    command: 'IssueReplacementSheet',
    who: director,
    summary: 'Issue a replacement scoresheet',
    body: ruled,
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/replacement-sheet-confirmations',
    command: 'ConfirmSheet',
    who: player,
    summary: 'Confirm the moves of a replacement scoresheet',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/result-reports',
    command: 'ReportResult',
    who: player,
    summary: 'Report the result of a game',
    body: () =>
      z.strictObject({
        result,
        concludedOn: calendarDate.optional(),
        score: writingOrDocument.optional(),
        /** Notations the enclosed record is written in. */
        notations: z.array(notation).max(6).optional().describe('Notations used in the score'),
      }),
  }),
  /** The director scores a loss against one who owed the score of the game and did not send it (C-3Ac). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/missing-score-forfeits',
    command: 'ForfeitForMissingScore',
    who: director,
    summary: 'Forfeit a game whose score was not sent',
    body: () => z.strictObject({ side, ruling }),
  }),
] as const;

/** Games off the server. */
export const MAIL_ENDPOINTS = [...MEANS, ...IRREGULARITIES, ...SCORES] as const;

export type AgreeMedium = CommandIn<typeof MEANS, 'AgreeMedium'>;
export type OrderMedium = CommandIn<typeof MEANS, 'OrderMedium'>;
export type OrderRouting = CommandIn<typeof MEANS, 'OrderRouting'>;
export type GoOverseas = CommandIn<typeof MEANS, 'GoOverseas'>;
export type AgreeNotation = CommandIn<typeof MEANS, 'AgreeNotation'>;
export type ReportIrregularity = CommandIn<typeof IRREGULARITIES, 'ReportIrregularity'>;
export type CorrectMove = CommandIn<typeof IRREGULARITIES, 'CorrectMove'>;
export type AgreeCorrection = CommandIn<typeof IRREGULARITIES, 'AgreeCorrection'>;
export type CorrectScore = CommandIn<typeof IRREGULARITIES, 'CorrectScore'>;
export type ReinstatePosition = CommandIn<typeof IRREGULARITIES, 'ReinstatePosition'>;
export type RuleOnReversedColours = CommandIn<typeof IRREGULARITIES, 'RuleOnReversedColours'>;
export type RequestReconstruction = CommandIn<typeof SCORES, 'RequestReconstruction'>;
export type GiveSnapshot = CommandIn<typeof SCORES, 'GiveSnapshot'>;
export type ReconstructGame = CommandIn<typeof SCORES, 'ReconstructGame'>;
export type RepeatReply = CommandIn<typeof SCORES, 'RepeatReply'>;
export type IssueReplacementSheet = CommandIn<typeof SCORES, 'IssueReplacementSheet'>;
export type ConfirmSheet = CommandIn<typeof SCORES, 'ConfirmSheet'>;
export type ReportResult = CommandIn<typeof SCORES, 'ReportResult'>;
export type ForfeitForMissingScore = CommandIn<typeof SCORES, 'ForfeitForMissingScore'>;
