import { z } from 'zod';
import { door } from './words';
import { article, calendarDate, milliseconds, ruling, side, writing } from '../../words';

const player = 'either player';
const director = 'the director';
const ruled = z.strictObject({ ruling });

/** Clocks, flags, inquiries. */
export const TIME_DOORS = [
  door({
    method: 'POST',
    path: 'games/:game/time-claims',
    command: 'ClaimTime',
    who: player,
    summary: 'Claim that the opponent exceeded the time, or was silent for too long',
    body: z.strictObject({
      ground: z.enum(['overstep', 'silence']),
      own: z.boolean().optional().describe('Away from the server: the time exceeded is your own'),
    }),
    begins: 'claim',
  }),
  door({
    method: 'PUT',
    path: 'games/:game/time-claims/:claim/decision',
    command: 'DecideTimeClaim',
    who: director,
    summary: 'Decide a claim about time',
    body: z.strictObject({
      upheld: z.boolean(),
      letter: writing.optional().describe('What was written to the player first, in games of the League'),
      ruling,
    }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/both-flags-decisions',
    command: 'DecideBothFlags',
    who: director,
    summary: 'Decide a game in which both flags are down',
    body: z.strictObject({ order: z.enum(['white-first', 'black-first', 'unknown']), ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/clock-adjustments',
    command: 'AdjustClock',
    who: 'the director, the appeals body',
    summary: "Add to a player's time, or take from it",
    body: z.strictObject({ side, amount: milliseconds.describe('Milliseconds; negative takes'), ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/move-counter-adjustments',
    command: 'AdjustMoveCounter',
    who: 'the director, the appeals body',
    summary: "Set the number of moves a player's clock counts",
    body: z.strictObject({ side, moves: z.number().int().min(0).max(1_500), ruling }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/time-penalties',
    command: 'PenaliseTime',
    who: director,
    summary: 'Take time from a player as a penalty a rule provides for',
    body: z.strictObject({
      side,
      amount: milliseconds.min(1).describe('Milliseconds taken'),
      rule: article,
    }),
    begins: 'penalty',
  }),
  door({
    method: 'POST',
    path: 'games/:game/interruptions',
    command: 'InterruptGame',
    who: director,
    summary: 'Interrupt the game and stop its clocks',
    body: ruled,
  }),
  door({
    method: 'POST',
    path: 'games/:game/resumptions',
    command: 'ResumeGame',
    who: director,
    summary: 'Let an interrupted game go on',
    body: ruled,
  }),
  door({
    method: 'POST',
    path: 'games/:game/refills',
    command: 'RefillClock',
    who: "either player; a captain for his team's player",
    summary: 'Fill the clock from the bank (Triple Block)',
    begins: 'refill',
    onBehalf: true,
  }),
  door({
    method: 'POST',
    path: 'games/:game/long-thinks',
    command: 'AnnounceLongThink',
    who: 'the player having the move',
    summary: 'Announce a move that takes longer than the silence limit',
  }),
  door({
    method: 'POST',
    path: 'games/:game/inquiries',
    command: 'SendInquiry',
    who: player,
    summary: 'Ask a silent opponent by post',
    body: z.strictObject({ writtenOn: calendarDate, copyKept: z.boolean() }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/inquiry-receipts',
    command: 'ConfirmInquiry',
    who: 'the player asked, the director',
    summary: 'Say when the inquiry arrived',
    body: z.strictObject({ receivedOn: calendarDate }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/inquiry-answers',
    command: 'AnswerInquiry',
    who: 'the player asked, the director',
    summary: 'Say when the inquiry was answered',
    body: z.strictObject({ answeredOn: calendarDate }),
  }),
  door({
    method: 'POST',
    path: 'games/:game/silence-reports',
    command: 'ReportSilence',
    who: player,
    summary: 'Report to the director an opponent who does not answer an inquiry',
    body: z.strictObject({
      reportedOn: calendarDate,
      copyEnclosed: z.boolean().describe('Moves, dates and a copy of the inquiry are enclosed'),
    }),
  }),
];
