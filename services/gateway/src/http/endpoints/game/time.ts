import { z } from 'zod';
import { endpoint } from './endpoint';
import { article, calendarDate, milliseconds, ruling, side, writing } from '@amici/contracts/fields';

const player = 'either player';
const director = 'the director';
const ruled = z.strictObject({ ruling });

/** Clocks, flags, inquiries. */
export const TIME_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: 'games/:game/time-claims',
    command: 'ClaimTime',
    who: player,
    summary: 'Claim that time was exceeded or the opponent is silent',
    body: z.strictObject({
      ground: z.enum(['overstep', 'silence']),
      own: z
        .boolean()
        .optional()
        .describe('For games off the server: you report that you exceeded your own time'),
    }),
    begins: 'claim',
  }),
  endpoint({
    method: 'PUT',
    path: 'games/:game/time-claims/:claim/decision',
    command: 'DecideTimeClaim',
    who: director,
    summary: 'Decide a claim about exceeded time or silence',
    body: z.strictObject({
      upheld: z.boolean(),
      letter: writing.optional().describe('For League games: what was first written to the player'),
      ruling,
    }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/both-flags-decisions',
    command: 'DecideBothFlags',
    who: director,
    summary: 'Decide a game in which both players exceeded the time',
    body: z.strictObject({ order: z.enum(['white-first', 'black-first', 'unknown']), ruling }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/clock-adjustments',
    command: 'AdjustClock',
    who: 'the director or the appeals body',
    summary: "Add or take away a player's time",
    body: z.strictObject({
      side,
      amount: milliseconds.describe('A negative amount takes time away'),
      ruling,
    }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/move-counter-adjustments',
    command: 'AdjustMoveCounter',
    who: 'the director or the appeals body',
    summary: "Set the number of moves counted on a player's clock",
    body: z.strictObject({ side, moves: z.number().int().min(0).max(1_500), ruling }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/time-penalties',
    command: 'PenaliseTime',
    who: director,
    summary: 'Take time from a player as a penalty',
    body: z.strictObject({
      side,
      amount: milliseconds.min(1).describe('Time taken from the player'),
      rule: article,
    }),
    begins: 'penalty',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/interruptions',
    command: 'InterruptGame',
    who: director,
    summary: 'Interrupt a game and stop its clocks',
    body: ruled,
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/resumptions',
    command: 'ResumeGame',
    who: director,
    summary: 'Resume an interrupted game',
    body: ruled,
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/refills',
    command: 'RefillClock',
    who: 'either player, or a captain for a player of their team',
    summary: 'Refill a clock from the bank (Triple Block)',
    begins: 'refill',
    onBehalf: true,
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/long-thinks',
    command: 'AnnounceLongThink',
    who: 'the player to move',
    summary: 'Announce that your next move will exceed the silence limit',
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/inquiries',
    command: 'SendInquiry',
    who: player,
    summary: 'Record an inquiry sent by post to a silent opponent',
    body: z.strictObject({ writtenOn: calendarDate, copyKept: z.boolean() }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/inquiry-receipts',
    command: 'ConfirmInquiry',
    who: 'the player who received the inquiry, or the director',
    summary: 'Record when an inquiry arrived',
    body: z.strictObject({ receivedOn: calendarDate }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/inquiry-answers',
    command: 'AnswerInquiry',
    who: 'the player who received the inquiry, or the director',
    summary: 'Record when an inquiry was answered',
    body: z.strictObject({ answeredOn: calendarDate }),
  }),
  endpoint({
    method: 'POST',
    path: 'games/:game/silence-reports',
    command: 'ReportSilence',
    who: player,
    summary: 'Report an opponent who does not answer an inquiry',
    body: z.strictObject({
      reportedOn: calendarDate,
      copyEnclosed: z.boolean().describe('Moves, dates and a copy of the inquiry are enclosed'),
    }),
  }),
];
