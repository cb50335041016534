import type { Entrant } from '../entrant';
import type { Money } from '../../registry/federations';
import { byServices, type CommandIn } from '../../endpoint';
import { INDIVIDUAL_TIE_BREAKS, TEAM_TIE_BREAKS } from '@amici/standings';
import { WITHDRAWAL_KINDS } from '../results';
import { announcementBody, entryBody, rating } from './bodies';
import { endpoint } from './endpoint';
import { idOf, instant, limit, oneLine, person, place, sectionId, tableFormat, textRef } from '../../fields';
import { z } from 'zod';

const grounds = () =>
  z
    .strictObject({
      kind: z.enum(['death', 'illness', 'outside', 'personal']),
      months: z.int().min(0).max(1_200).optional(),
      detailed: z.boolean().optional(),
      gameDetails: z.boolean().optional(),
    })
    .describe('The grounds are judged and not kept');

const sectionQuery = () => z.strictObject({ section: sectionId.optional() });

/** What is done with an event from its announcement to its end, and what may be read of it. */
export const EVENT_ENDPOINTS = [
  /**
   * `format`: A class or stage that the books know: `invitational`, `master-norm`, `wc-semi-final`. `laws`:
   * Id of a book of laws, or `id@version`; what the conditions leave out is taken over from a book named
   * here. `conditions`: JSON as libs/rulesets reads it. `edition`: Number of the cycle, of a final. `entry`:
   * Ways in; those of the format where absent, open to all where there are none. `membersOf`: Federation
   * whose financial members alone may enter (CT-5a). `fewerApprovedBy`: Fewer entrants than the rules ask for
   * are enough, as who decided it says (CT-2a). `sizeApprovedBy`: Who approved a size of sections beyond the
   * usual ones (T-1.1.3, T-1.4.2). `variationApprovedBy`: Who approved other places of a Candidates' section
   * than the usual ones to lead to the final (T-1.4.1b). `maxPlayers`: The most that may enter. `maxGames`:
   * The most games a player has at a time. `conditionsDocument`: The playing conditions in writing, for an
   * event away from the server. `twoGamesApprovedBy`: Who approved two games with each opponent in a title
   * event (T-10.0.2). `team`: Of a team event. `stage`: The stage of a cycle it is played in. `qualifyingBy`:
   * The motion by which the Executive Board has it open places (T-1.0.11), or approves a quota (T-1.5.1c).
   * `promotedBy`: The federation that organises it, where one does (T-6.3). `recognition`: The recognition it
   * rests on then.
   */
  endpoint.command({
    method: 'POST',
    path: 'tournaments',
    command: 'AnnounceTournament',
    who: 'the organiser; the Title Tournament Commissioner for norm tournaments; a delegate for tournaments of their federation',
    summary: 'Announce a tournament with its conditions',
    body: announcementBody,
    begins: 'tournament',
    located: 'tournaments/:tournament',
  }),
  endpoint.query({
    method: 'GET',
    path: 'tournaments',
    query: 'tournaments',
    who: 'anybody',
    summary: 'Events: those under way first, then those open or about to begin, then those over',
    asks: () =>
      z.strictObject({
        code: oneLine(64).optional(),
        status: z
          .enum(['announced', 'start-list', 'running', 'finished', 'recorded', 'cancelled'])
          .optional(),
        director: person.optional().describe('Who directs it'),
        name: oneLine(200).optional().describe('Words of its name or code'),
        year: z.coerce.number().int().min(1800).max(2999).optional().describe('The year it begins in, UTC'),
        federation: idOf('federation', 'Code of the federation that organises it').optional(),
        after: place(/^[0-3]~-?\d{1,15}~[\w.-]{1,128}$/),
        limit,
      }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament',
    query: 'tournament',
    who: 'anybody; what is not told yet its officials',
    summary: 'An event: conditions, entries, sections, pairings with the ids of their games',
    tag: 'revision',
  }),
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament/table',
    query: 'written-table',
    who: 'anybody',
    summary: 'Crosstable and standings as JSON, CSV or text',
    asks: () =>
      z.strictObject({
        section: sectionId.optional(),
        format: tableFormat.optional(),
        at: instant.optional().describe('As it stood then'),
        known: instant.optional().describe('As far as it was recorded then'),
      }),
    table: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament/places/:place/explain',
    query: 'explain',
    who: 'anybody',
    summary: 'Who stands at a place of a section, and each step, event and rule it came from',
    asks: sectionQuery,
  }),
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament/trf',
    query: 'trf',
    who: 'anybody',
    summary: "A section as FIDE's tournament report (TRF), with rounds of the Berger table",
    asks: sectionQuery,
    text: { field: 'trf', media: 'text/plain' },
  }),
  /**
   * `stated`: What the organiser states of a player, where nobody here knows better. `fee`: Absent where
   * there is nothing to pay. `channel`: Through the player's federation, or directly (T-2.2c). `through`: The
   * federation whose delegate enters the player. `listing`: The player was drawn from a list, and their way
   * in was judged when they applied.
   */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/entries/:player',
    command: 'EnterTournament',
    who: "the player, the organiser, or the delegate of the player's federation",
    summary: 'Enter yourself or a player in a tournament',
    body: entryBody,
    also: byServices<{
      readonly stated?: Partial<Omit<Entrant, 'player'>>;
      readonly listing?: { readonly list: string; readonly rule: string };
    }>(),
  }),
  /** `rule`: Why it is none, where what it rests on has gone. */
  endpoint.command({
    method: 'DELETE',
    path: 'tournaments/:tournament/entries/:player',
    command: 'CancelEntry',
    who: 'the player or the organiser',
    summary: 'Cancel a tournament entry',
    also: byServices<{ readonly rule?: string }>(),
  }),
  /**
   * The fee of an entry has come, or the delegate confirms it: it is accepted now. `paid`: What came, as the
   * books say.
   */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/entries/:player/confirmation',
    command: 'ConfirmEntry',
    who: 'the organiser; the delegate of the federation for an entry without fee',
    summary: 'Confirm a pending tournament entry',
    also: byServices<{ readonly paid?: Money }>(),
  }),
  /** Entries are taken longer than announced (T-1.0.5a). */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/entries-close',
    command: 'ExtendEntries',
    who: 'the organiser',
    summary: 'Extend the closing date for entries',
    body: () => z.strictObject({ until: instant }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/director',
    command: 'AppointDirector',
    who: 'the organiser',
    summary: 'Appoint the director of a tournament',
    body: () =>
      z.strictObject({
        director: person,
        /** The mentor who watches the director's work (T-10.7). */
        mentor: person
          .optional()
          .describe('The mentor who supervises them, if they work towards the title of arbiter'),
      }),
  }),
  /** The event is not held. */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/cancellation',
    command: 'CancelTournament',
    who: 'the organiser',
    summary: 'Cancel a tournament',
    body: () => z.strictObject({ reason: textRef }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament/section-plan',
    query: 'section-plan',
    who: 'anybody',
    summary: 'How its entrants would be put into sections by rating, as JSON, CSV or text',
    asks: () =>
      z.strictObject({
        format: tableFormat.optional(),
        sections: z.coerce
          .number()
          .int()
          .min(1)
          .max(999)
          .optional()
          .describe('As its size makes where omitted'),
        after: place(/^\d{1,3}$/),
        limit: z.coerce.number().int().min(1).max(500).default(500).describe('Sections of a page'),
      }),
    refuses: [400, 401, 403, 404, 422],
    table: true,
  }),
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/start-list',
    command: 'PublishStartList',
    who: 'the organiser',
    summary: 'Close entries and publish the start list',
    body: () =>
      z.strictObject({
        /** As many as are wanted of an event whose sections have no one size. */
        sections: z
          .int()
          .min(1)
          .max(999)
          .optional()
          .describe('Number of sections, if the tournament has sections of no fixed size'),
      }),
  }),
  /** The commissioner, Congress or the Board takes an event into the rating (T-9.2c, T-9.2d). */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/rating-agreement',
    command: 'AgreeRating',
    who: 'the ratings commissioner for a national tournament; otherwise Congress or the Executive Board',
    summary: 'Agree that a tournament is rated',
  }),
  endpoint.command({
    method: 'POST',
    path: 'tournaments/:tournament/tie-breaks',
    command: 'AddTieBreak',
    who: 'the organiser',
    summary: 'Add a tie-break to a tournament',
    body: () =>
      z.strictObject({
        tieBreak: z.enum([...INDIVIDUAL_TIE_BREAKS, ...TEAM_TIE_BREAKS]),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/start-ratings/:player',
    command: 'AdjustStartRating',
    who: 'the ratings commissioner',
    summary: "Correct a player's start rating",
    body: () => z.strictObject({ rating: rating(), reason: textRef }),
  }),
  /** A trigger when the start is due, or the director's word. */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/start',
    command: 'StartTournament',
    who: 'the director or the organiser',
    summary: 'Start all games of a tournament',
  }),
  /**
   * A player applies to leave: the director, or the office after the director, looks into it (T-8.1a,
   * T-8.4a).
   */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/withdrawal-requests/:player',
    command: 'RequestWithdrawal',
    who: 'the player',
    summary: 'Apply to withdraw from a tournament',
    body: () =>
      z.strictObject({
        reason: textRef,
        /** What it rests on; judged, never recorded: it is about somebody's life. */
        grounds: grounds(),
        opponentsNotified: z.boolean(),
      }),
  }),
  /** `because`: The tournament the player left first, if they leave this one because of it. */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/withdrawals/:player',
    command: 'WithdrawPlayer',
    who: 'the director',
    summary: "Record a player's withdrawal from a tournament",
    body: () =>
      z.strictObject({
        kind: z.enum(WITHDRAWAL_KINDS).describe("Kind of withdrawal under the tournament's rules"),
        decision: z.enum(['cancel', 'adjudicate']),
        /**
         * Of the games that are adjudicated with too little play, those the director declares unrated
         * (CR-4c).
         */
        unrated: z
          .array(idOf('game', 'Id of a game'))
          .max(200)
          .optional()
          .describe('Games adjudicated with too little play to be rated for either player'),
        /**
         * The day from which the player has left. If the book has one, results of later days no longer count
         * (C-26b).
         */
        effectiveAt: instant
          .optional()
          .describe("The day the player left, if the tournament's rules require it"),
        reason: textRef,
        /** What an application rests on; judged, never recorded: it is about somebody's life. */
        grounds: grounds().optional(),
        opponentsNotified: z.boolean(),
      }),
    also: byServices<{ readonly because?: string }>(),
  }),
  /**
   * The original player finished a game before they were replaced, and the table shows it so: code O
   * (T-8.7e3).
   */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/games/:game/original-player',
    command: 'MarkOriginalPlayer',
    who: 'the director',
    summary: 'Mark a game as finished by the original player (code O)',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/end',
    command: 'FinishTournament',
    who: 'the director or the organiser',
    summary: 'Finish a tournament and fix its final table',
  }),
] as const;

export type AnnounceTournament = CommandIn<typeof EVENT_ENDPOINTS, 'AnnounceTournament'>;
export type EnterTournament = CommandIn<typeof EVENT_ENDPOINTS, 'EnterTournament'>;
export type CancelEntry = CommandIn<typeof EVENT_ENDPOINTS, 'CancelEntry'>;
export type ConfirmEntry = CommandIn<typeof EVENT_ENDPOINTS, 'ConfirmEntry'>;
export type ExtendEntries = CommandIn<typeof EVENT_ENDPOINTS, 'ExtendEntries'>;
export type AppointDirector = CommandIn<typeof EVENT_ENDPOINTS, 'AppointDirector'>;
export type CancelTournament = CommandIn<typeof EVENT_ENDPOINTS, 'CancelTournament'>;
export type PublishStartList = CommandIn<typeof EVENT_ENDPOINTS, 'PublishStartList'>;
export type AgreeRating = CommandIn<typeof EVENT_ENDPOINTS, 'AgreeRating'>;
export type AddTieBreak = CommandIn<typeof EVENT_ENDPOINTS, 'AddTieBreak'>;
export type AdjustStartRating = CommandIn<typeof EVENT_ENDPOINTS, 'AdjustStartRating'>;
export type StartTournament = CommandIn<typeof EVENT_ENDPOINTS, 'StartTournament'>;
export type RequestWithdrawal = CommandIn<typeof EVENT_ENDPOINTS, 'RequestWithdrawal'>;
export type WithdrawPlayer = CommandIn<typeof EVENT_ENDPOINTS, 'WithdrawPlayer'>;
export type MarkOriginalPlayer = CommandIn<typeof EVENT_ENDPOINTS, 'MarkOriginalPlayer'>;
export type FinishTournament = CommandIn<typeof EVENT_ENDPOINTS, 'FinishTournament'>;
