import { z } from 'zod';
import { instant, person, textRef } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { motionId, yearInPath } from '../registry/federation-bodies';

const eventName = z
  .string()
  .regex(/^[a-z][a-z-]{1,63}$/)
  .describe('A tournament of the season, such as sendak-memorial or state-championship-nsw');

const endpoint = endpointsOf('tournament', 'league-years', {
  year: yearInPath,
  player: person,
  event: eventName,
  plan: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(9_999))
    .describe('Number of the plan'),
});

const seasonBody = z.strictObject({
  start: instant,
  entriesCloseAt: instant,
  notice: textRef.describe('The advance details, as published'),
  conditionsDocument: textRef.describe('Playing conditions of the postal tournaments'),
});

const determinationBody = z.strictObject({
  means: z.enum(['server', 'postal']).optional(),
  most: z.int().min(4).max(33).optional(),
  least: z.int().min(2).max(13).optional(),
  motion: motionId.describe('The Council motion that settled it'),
});

const entryBody = z.strictObject({
  sequence: z
    .boolean()
    .optional()
    .describe('The linked sequence, in which ratings and priorities decide the tournament'),
  noServer: z.boolean().optional().describe('Exclude tournaments played on the server'),
  also: z.array(eventName).max(16).optional().describe('Further tournaments that are open to every member'),
  priority: eventName
    .optional()
    .describe('The tournament claimed by priority, after winning the one below it'),
});

const committee = 'the Starting Committee';

/** The League's yearly events: one entry for all, the allotment and its reasons. */
export const LEAGUE_YEAR_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'league-years/:year',
    query: 'league-year',
    who: 'anybody; what is only planned the Starting Committee, the operator, auditors',
    summary: 'A season: its events, entries and, once it is decided, who plays what and why',
    tag: 'revision',
  }),
  endpoint({
    method: 'PUT',
    path: 'league-years/:year',
    command: 'OpenLeagueYear',
    who: committee,
    summary: "Announce the League's yearly tournaments",
    body: seasonBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'league-years/:year/events/:event',
    command: 'DetermineEvent',
    who: committee,
    summary: 'Record what Council settled about a yearly tournament',
    body: determinationBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'league-years/:year/entries/:player',
    command: 'EnterSeason',
    who: `the player; ${committee} for a late entry`,
    summary: "Enter a player for the League's season",
    body: entryBody,
  }),
  endpoint({
    method: 'DELETE',
    path: 'league-years/:year/entries/:player',
    command: 'CancelSeasonEntry',
    who: `the player or ${committee}`,
    summary: "Cancel an entry for the League's season",
  }),
  endpoint({
    method: 'POST',
    path: 'league-years/:year/plans',
    command: 'PlanAllotment',
    who: committee,
    summary: 'Draft a plan of who plays in which tournament',
  }),
  endpoint({
    method: 'PUT',
    path: 'league-years/:year/plans/:plan/decision',
    command: 'DecideAllotment',
    who: committee,
    summary: 'Adopt an allotment plan and enter its players',
  }),
];
