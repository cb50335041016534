import { z } from 'zod';
import { instant, person, textRef } from '../../words';
import { doorsOf } from '../door';
import { motionId, yearInPath } from '../registry/federation-bodies';

const eventName = z
  .string()
  .regex(/^[a-z][a-z-]{1,63}$/)
  .describe('An event of the season: sendak-memorial, state-championship-nsw, …');

const door = doorsOf('tournament', 'league-years', {
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
  notice: textRef.describe('Advance details, as published'),
  conditionsDocument: textRef.describe('Playing conditions of the events by post'),
});

const determinationBody = z.strictObject({
  means: z.enum(['server', 'postal']).optional(),
  most: z.int().min(4).max(33).optional(),
  least: z.int().min(2).max(13).optional(),
  motion: motionId.describe('Carried by Council'),
});

const entryBody = z.strictObject({
  sequence: z
    .boolean()
    .optional()
    .describe('The linked sequence, where ratings and priorities say which event'),
  noServer: z.boolean().optional().describe('No event on the server'),
  also: z.array(eventName).max(16).optional().describe('Further events, where nobody is kept out'),
  priority: eventName.optional().describe('The event he claims priority for, having won the one below it'),
});

const committee = 'the Starting Committee';

/** The League's yearly events: one entry for all, the allotment and its reasons. */
export const LEAGUE_YEAR_DOORS = [
  door({
    method: 'GET',
    path: 'league-years/:year',
    query: 'league-year',
    who: 'anybody; what is only planned the Starting Committee, the operator, auditors',
    summary: 'A season: its events, entries and, once it is decided, who plays what and why',
    tag: 'revision',
  }),
  door({
    method: 'PUT',
    path: 'league-years/:year',
    command: 'OpenLeagueYear',
    who: committee,
    summary: "Call the League's yearly events",
    body: seasonBody,
  }),
  door({
    method: 'PUT',
    path: 'league-years/:year/events/:event',
    command: 'DetermineEvent',
    who: committee,
    summary: 'Note what Council has settled about an event: means, most and fewest players',
    body: determinationBody,
  }),
  door({
    method: 'PUT',
    path: 'league-years/:year/entries/:player',
    command: 'EnterSeason',
    who: `the player; late entries ${committee}`,
    summary: 'Enter the season: the linked sequence, events by name, or both',
    body: entryBody,
  }),
  door({
    method: 'DELETE',
    path: 'league-years/:year/entries/:player',
    command: 'CancelSeasonEntry',
    who: `the player or ${committee}`,
    summary: 'Take an entry back, before entries are final',
  }),
  door({
    method: 'POST',
    path: 'league-years/:year/plans',
    command: 'PlanAllotment',
    who: committee,
    summary: 'Work out who plays what, with a reason for each; nothing follows yet',
  }),
  door({
    method: 'PUT',
    path: 'league-years/:year/plans/:plan/decision',
    command: 'DecideAllotment',
    who: committee,
    summary: 'Decide a plan: entries are final, its events are announced and its players entered',
  }),
];
