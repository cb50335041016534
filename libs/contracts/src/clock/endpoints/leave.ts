import { z } from 'zod';
import { topicOf, type CommandIn } from '../../endpoint';
import { after, day, idOf, limit, ownId, person, scopeId, textRef, tournamentId } from '../../fields';

const endpoint = topicOf('clock', 'clocks', () => ({
  player: person,
  game: idOf('game', 'Id of the game'),
  leave: idOf('leave', 'Id of the leave'),
  request: ownId.describe('Id of the request to postpone the start'),
}));

const scopes = () => z.array(scopeId).min(1).max(200).optional();

const page = () => z.strictObject({ after, limit });

/** A player's running clocks and leave. */
export const LEAVE_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'players/:player/clocks',
    query: 'clocks-of',
    who: 'the player, a director of their tournaments, the operator, auditors',
    summary: "A player's running clocks, the next deadline first",
    asks: () => z.strictObject({ limit }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'players/:player/silences',
    query: 'silences',
    who: 'the player who waits, auditors',
    summary: 'Games in which the opponent has not moved for 14, 28 or 35 days, the latest first',
    asks: page,
    signedIn: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/reminders',
    query: 'reminders',
    who: "the game's players, its director, auditors",
    summary: 'Days of silence, and days before a deadline, that were noticed in a game',
    signedIn: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'players/:player/leave',
    query: 'leave',
    who: 'the player, a director of their tournaments, the operator, auditors',
    summary: 'Leave taken, and what is left of it in each event',
    asks: () => z.strictObject({ year: z.coerce.number().int().min(1900).max(3000).optional() }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'players/:player/leave',
    command: 'RequestLeave',
    who: 'the player or a director of the tournaments concerned; to postpone a start, the Starting Committee or the Games Starter',
    summary: 'Request leave from tournaments',
    body: () =>
      z.strictObject({
        from: day.describe('First day (UTC), charged whole even if leave begins during it'),
        to: day.describe('Last day (UTC) of the leave'),
        scopes: scopes().describe(
          'Tournaments, or “game-” and the game’s id for a game outside any; if empty, all tournaments with games in progress',
        ),
        /** If the leave is an adjournment (C-16a, C-16c). */
        games: z
          .array(idOf('game', 'Id of a game'))
          .min(1)
          .max(200)
          .optional()
          .describe('If the tournament has adjournments: the games adjourned; if empty, all'),
        delayedStart: z.boolean().optional().describe('Postpone the start; this counts as an adjournment'),
        /** The player has to do that themselves (C-16c). */
        opponentsInformed: z
          .boolean()
          .optional()
          .describe('Choose no if the player still has to tell the opponents'),
      }),
    begins: 'leave',
  }),
  // To the official who starts the tournament, by an entrant who cannot begin on the day (CT-5g).
  endpoint.command({
    method: 'POST',
    path: 'players/:player/start-delays',
    command: 'RequestStartDelay',
    who: 'the player who has entered the tournament',
    summary: 'Request to postpone your start in a League tournament',
    body: () =>
      z.strictObject({
        scope: tournamentId.describe('The tournament concerned'),
        from: day.describe('The day the tournament starts (UTC)'),
        to: day.describe('Last day of the postponement (UTC), at most 30 days in all'),
      }),
    begins: 'request',
  }),
  // To grant it is `RequestLeave` with `delayedStart`.
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/start-delays/:request/refusal',
    command: 'RefuseStartDelay',
    who: 'the Starting Committee or the Games Starter',
    summary: "Refuse to postpone a player's start",
    body: () => z.strictObject({ reason: textRef }),
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'players/:player/start-delays/:request',
    command: 'WithdrawStartDelay',
    who: 'the player',
    summary: 'Withdraw a request to postpone a start',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/leave/:leave/last-day',
    command: 'ChangeLeave',
    who: 'the player, or a director of the tournaments concerned',
    summary: "Shorten a player's leave",
    body: () => z.strictObject({ to: day.describe('New last day of the leave (UTC)'), scopes: scopes() }),
    begins: 'change',
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'players/:player/leave/:leave',
    command: 'ChangeLeave',
    who: 'the player, or a director of the tournaments concerned',
    name: 'CancelLeave',
    summary: 'Cancel leave that has not begun',
    body: () => z.strictObject({ scopes: scopes() }),
    fixed: { to: null },
    begins: 'change',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/leave/:leave/notice',
    command: 'ConfirmNotice',
    who: 'the player',
    summary: 'Confirm that you told your opponents of an adjournment',
  }),
  endpoint.command({
    method: 'POST',
    path: 'players/:player/special-leave',
    command: 'GrantSpecialLeave',
    who: 'the director of the tournament',
    summary: 'Grant a player leave beyond the allowance',
    body: () =>
      z.strictObject({
        scope: scopeId.describe('The tournament concerned'),
        year: z.int().min(1900).max(3000),
        days: z.int().min(1).max(366),
        exceptional: z.boolean().default(false).describe('More days than is usual in one year'),
      }),
    begins: 'grant',
  }),
] as const;

export type LeaveCommand = CommandIn<typeof LEAVE_ENDPOINTS>;
type Named<Type extends LeaveCommand['type']> = CommandIn<typeof LEAVE_ENDPOINTS, Type>;

export type RequestLeave = Named<'RequestLeave'>;
export type RequestStartDelay = Named<'RequestStartDelay'>;
export type RefuseStartDelay = Named<'RefuseStartDelay'>;
export type WithdrawStartDelay = Named<'WithdrawStartDelay'>;
export type ConfirmNotice = Named<'ConfirmNotice'>;
export type ChangeLeave = Named<'ChangeLeave'>;
export type GrantSpecialLeave = Named<'GrantSpecialLeave'>;
