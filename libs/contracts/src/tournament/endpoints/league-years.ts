import { instant, person, textRef } from '../../fields';
import { motionId, yearInPath } from '../../registry/endpoints/bodies';
import { topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const eventName = () =>
  z
    .string()
    .regex(/^[a-z][a-z-]{1,63}$/)
    .describe('A tournament of the season, such as sendak-memorial or state-championship-nsw');

const endpoint = topicOf('tournament', 'league-years', () => ({
  year: yearInPath(),
  player: person,
  event: eventName(),
  plan: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(9_999))
    .describe('Number of the plan'),
}));

const entryBody = () =>
  z.strictObject({
    sequence: z
      .boolean()
      .optional()
      .describe('The linked sequence, in which ratings and priorities decide the tournament'),
    noServer: z.boolean().optional().describe('Exclude tournaments played on the server'),
    also: z
      .array(eventName())
      .max(16)
      .optional()
      .describe('Further tournaments that are open to every member'),
    priority: eventName()
      .optional()
      .describe('The tournament claimed by priority, after winning the one below it'),
  });

const committee = 'the Starting Committee';

/** The League's yearly events: one entry for all, the allotment and its reasons. */
export const LEAGUE_YEAR_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'league-years/:year',
    query: 'league-year',
    who: 'anybody; what is only planned the Starting Committee, the operator, auditors',
    summary: 'A season: its events, entries and, once it is decided, who plays what and why',
    tag: 'revision',
  }),
  /** The League's yearly events are called: one entry for all of them (CT-1, CT-3aiii, CT-5d). */
  endpoint.command({
    method: 'PUT',
    path: 'league-years/:year',
    command: 'OpenLeagueYear',
    who: committee,
    summary: "Announce the League's yearly tournaments",
    body: () =>
      z.strictObject({
        start: instant,
        entriesCloseAt: instant,
        /** Advance details, as they are published (CT-5dii). */
        notice: textRef.describe('The advance details, as published'),
        /** The playing conditions of events away from the server (C-2diii). */
        conditionsDocument: textRef.describe('Playing conditions of the postal tournaments'),
      }),
  }),
  /** Council settles otherwise what the book says of an event, or what it leaves open (CT-1, CT-2). */
  endpoint.command({
    method: 'PUT',
    path: 'league-years/:year/events/:event',
    command: 'DetermineEvent',
    who: committee,
    summary: 'Record what Council settled about a yearly tournament',
    body: () =>
      z.strictObject({
        means: z.enum(['server', 'postal']).optional(),
        most: z.int().min(4).max(33).optional(),
        least: z.int().min(2).max(13).optional(),
        /** Of Council, carried. */
        motion: motionId().describe('The Council motion that settled it'),
      }),
  }),
  /**
   * `sequence`: The linked sequence, if the player's rating or a priority says which event it is (CT-3aiii).
   * `noServer`: No event on the server (CT-3b). `also`: Further events of the sequence, and events outside
   * it, that the player would play as well (CT-3av). `priority`: The event of the sequence that the player
   * claims priority for (CT-4b).
   */
  endpoint.command({
    method: 'PUT',
    path: 'league-years/:year/entries/:player',
    command: 'EnterSeason',
    who: `the player; ${committee} for a late entry`,
    summary: "Enter a player for the League's season",
    body: entryBody,
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'league-years/:year/entries/:player',
    command: 'CancelSeasonEntry',
    who: `the player or ${committee}`,
    summary: "Cancel an entry for the League's season",
  }),
  /** Works out who plays what, with a reason for each, and changes nothing else. */
  endpoint.command({
    method: 'POST',
    path: 'league-years/:year/plans',
    command: 'PlanAllotment',
    who: committee,
    summary: 'Draft a plan of who plays in which tournament',
  }),
  /** Entries are final: the events of the plan are announced and its players entered. */
  endpoint.command({
    method: 'PUT',
    path: 'league-years/:year/plans/:plan/decision',
    command: 'DecideAllotment',
    who: committee,
    summary: 'Adopt an allotment plan and enter its players',
  }),
] as const;

export type OpenLeagueYear = CommandIn<typeof LEAGUE_YEAR_ENDPOINTS, 'OpenLeagueYear'>;
export type DetermineEvent = CommandIn<typeof LEAGUE_YEAR_ENDPOINTS, 'DetermineEvent'>;
export type EnterSeason = CommandIn<typeof LEAGUE_YEAR_ENDPOINTS, 'EnterSeason'>;
export type CancelSeasonEntry = CommandIn<typeof LEAGUE_YEAR_ENDPOINTS, 'CancelSeasonEntry'>;
export type PlanAllotment = CommandIn<typeof LEAGUE_YEAR_ENDPOINTS, 'PlanAllotment'>;
export type DecideAllotment = CommandIn<typeof LEAGUE_YEAR_ENDPOINTS, 'DecideAllotment'>;
