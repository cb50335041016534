import type { CommandIn } from '../../endpoint';
import { article, calendarDate, milliseconds, ruling, side, writing } from '../../fields';
import { endpoint } from './endpoint';
import { z } from 'zod';

const player = 'either player';

const director = 'the director';

const ruled = () => z.strictObject({ ruling });

/** Clocks, flags, inquiries. */
export const TIME_ENDPOINTS = [
  /** A player claims that the opponent exceeded the time or was silent too long (L-6.6b, C-11f, C-12). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/time-claims',
    command: 'ClaimTime',
    who: player,
    summary: 'Claim that time was exceeded or the opponent is silent',
    body: () =>
      z.strictObject({
        ground: z.enum(['overstep', 'silence']),
        /**
         * The claimant's own time is over: off the server either player may say so, and the director confirms
         * it (L-6.6b, T-8.7-p).
         */
        own: z
          .boolean()
          .optional()
          .describe('For games off the server: you report that you exceeded your own time'),
      }),
    begins: 'claim',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/time-claims/:claim/decision',
    command: 'DecideTimeClaim',
    who: director,
    summary: 'Decide a claim of exceeded time or of silence',
    body: () =>
      z.strictObject({
        upheld: z.boolean(),
        /** What the director wrote to the player first, if the laws require it (C-12a). */
        letter: writing.optional().describe('For League games: what was first written to the player'),
        ruling,
      }),
  }),
  /** Both flags are down: the director says which fell first, if that can be told (L-6.9, B-G3.1). */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/both-flags-decisions',
    command: 'DecideBothFlags',
    who: director,
    summary: 'Decide a game in which both players exceeded the time',
    body: () => z.strictObject({ order: z.enum(['white-first', 'black-first', 'unknown']), ruling }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/clock-adjustments',
    command: 'AdjustClock',
    who: 'the director or the appeals body',
    summary: "Add or take away a player's time",
    body: () =>
      z.strictObject({
        side,
        /** Added to the player's time; negative takes from it. */
        amount: milliseconds.describe('A negative amount takes time away'),
        ruling,
      }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/move-counter-adjustments',
    command: 'AdjustMoveCounter',
    who: 'the director or the appeals body',
    summary: "Set the number of moves counted on a player's clock",
    body: () => z.strictObject({ side, moves: z.number().int().min(0).max(1_500), ruling }),
  }),
  /** A penalty in time that follows from elsewhere (T-14d) or from a ruling. */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/time-penalties',
    command: 'PenaliseTime',
    who: director,
    summary: 'Take time from a player as a penalty',
    body: () =>
      z.strictObject({
        side,
        amount: milliseconds.min(1).describe('Time taken from the player'),
        rule: article,
      }),
    begins: 'penalty',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/interruptions',
    command: 'InterruptGame',
    who: director,
    summary: 'Interrupt a game and stop its clocks',
    body: ruled,
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/resumptions',
    command: 'ResumeGame',
    who: director,
    summary: 'Resume an interrupted game',
    body: ruled,
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/refills',
    command: 'RefillClock',
    who: 'either player, or a captain for a player of their team',
    summary: 'Refill a clock from the bank (Triple Block)',
    begins: 'refill',
    onBehalf: true,
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/long-thinks',
    command: 'AnnounceLongThink',
    who: 'the player to move',
    summary: 'Announce that your next move will exceed the silence limit',
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/inquiries',
    command: 'SendInquiry',
    who: player,
    summary: 'Record an inquiry sent by post to a silent opponent',
    body: () => z.strictObject({ writtenOn: calendarDate, copyKept: z.boolean() }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/inquiry-receipts',
    command: 'ConfirmInquiry',
    who: 'the player who received the inquiry, or the director',
    summary: 'Record when an inquiry arrived',
    body: () => z.strictObject({ receivedOn: calendarDate }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/inquiry-answers',
    command: 'AnswerInquiry',
    who: 'the player who received the inquiry, or the director',
    summary: 'Record when an inquiry was answered',
    body: () => z.strictObject({ answeredOn: calendarDate }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'games/:game/silence-reports',
    command: 'ReportSilence',
    who: player,
    summary: 'Report an opponent who does not answer an inquiry',
    body: () =>
      z.strictObject({
        reportedOn: calendarDate,
        /** Moves, dates and a copy of the inquiry are enclosed (C-12d). */
        copyEnclosed: z.boolean().describe('Moves, dates and a copy of the inquiry are enclosed'),
      }),
  }),
] as const;

export type ClaimTime = CommandIn<typeof TIME_ENDPOINTS, 'ClaimTime'>;
export type DecideTimeClaim = CommandIn<typeof TIME_ENDPOINTS, 'DecideTimeClaim'>;
export type DecideBothFlags = CommandIn<typeof TIME_ENDPOINTS, 'DecideBothFlags'>;
export type AdjustClock = CommandIn<typeof TIME_ENDPOINTS, 'AdjustClock'>;
export type AdjustMoveCounter = CommandIn<typeof TIME_ENDPOINTS, 'AdjustMoveCounter'>;
export type PenaliseTime = CommandIn<typeof TIME_ENDPOINTS, 'PenaliseTime'>;
export type InterruptGame = CommandIn<typeof TIME_ENDPOINTS, 'InterruptGame'>;
export type ResumeGame = CommandIn<typeof TIME_ENDPOINTS, 'ResumeGame'>;
export type RefillClock = CommandIn<typeof TIME_ENDPOINTS, 'RefillClock'>;
export type AnnounceLongThink = CommandIn<typeof TIME_ENDPOINTS, 'AnnounceLongThink'>;
export type SendInquiry = CommandIn<typeof TIME_ENDPOINTS, 'SendInquiry'>;
export type ConfirmInquiry = CommandIn<typeof TIME_ENDPOINTS, 'ConfirmInquiry'>;
export type AnswerInquiry = CommandIn<typeof TIME_ENDPOINTS, 'AnswerInquiry'>;
export type ReportSilence = CommandIn<typeof TIME_ENDPOINTS, 'ReportSilence'>;
