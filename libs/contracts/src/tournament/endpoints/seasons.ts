import { DIVISIONS } from '../seasons';
import { idOf, instant, oneLine, textRef, tournamentId } from '../../fields';
import { teamId } from '../../registry/endpoints/teams';
import { topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const seasonId = () => idOf('season', 'Id of the season, chosen by the person who announces it');

const endpoint = topicOf('tournament', 'seasons', () => ({ season: seasonId(), team: teamId() }));

const division = () => z.enum(DIVISIONS);

const count = () => z.int().min(0).max(64);

const commissioner = 'the Non-Title Tournament Commissioner';

/** Seasons of the Champions League: dates, divisions, who goes up and down. */
export const SEASON_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'seasons/:season',
    query: 'season',
    who: 'anybody',
    summary: 'A season: its divisions and groups, how many go up and down, who did',
  }),
  /** A season with its dates: all divisions start at one instant (T-5.3). */
  endpoint.command({
    method: 'PUT',
    path: 'seasons/:season',
    command: 'AnnounceSeason',
    who: commissioner,
    summary: 'Announce a team season',
    body: () =>
      z.strictObject({
        name: oneLine(200).min(1),
        start: instant,
        entriesCloseAt: instant,
        /** The season before it; absent: it is the first. */
        previous: seasonId().optional().describe('The season before, which starts 27 to 30 months earlier'),
        /** Why it starts at another distance from the season before (T-5.3b). */
        exceptional: textRef
          .optional()
          .describe('Why the season starts less than 27 or more than 30 months after the last one'),
      }),
  }),
  /** The events in which the divisions are played, their groups being the sections (T-5.4). */
  endpoint.command({
    method: 'PUT',
    path: 'seasons/:season/divisions',
    command: 'FormDivisions',
    who: commissioner,
    summary: 'Assign the divisions of a season to tournaments',
    body: () =>
      z.strictObject({
        divisions: z
          .array(z.strictObject({ division: division(), tournament: tournamentId }))
          .min(1)
          .max(3),
        /** Why a team plays elsewhere than where the last season put it. */
        exceptional: textRef
          .optional()
          .describe('Why a team plays outside the division that last season gave it'),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'seasons/:season/promotions',
    command: 'FixPromotions',
    who: commissioner,
    summary: 'Set how many teams are promoted and relegated',
    body: () =>
      z.strictObject({
        numbers: z
          .array(z.strictObject({ division: division(), promoted: count(), relegated: count() }))
          .min(1)
          .max(3)
          .describe('How many teams of each group go up and down'),
      }),
  }),
  /** Names the teams of which none of the four is left (T-5.7). */
  endpoint.command({
    method: 'PUT',
    path: 'seasons/:season/review',
    command: 'ReviewTeams',
    who: commissioner,
    summary: 'Record teams that replaced all four players',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'seasons/:season/exemptions/:team',
    command: 'ExemptTeam',
    who: commissioner,
    summary: 'Exempt a team from relegation',
    body: () => z.strictObject({ reason: textRef }),
  }),
  /** All divisions are over: teams go up and down by their final tables (T-5.3). */
  endpoint.command({
    method: 'PUT',
    path: 'seasons/:season/end',
    command: 'CloseSeason',
    who: commissioner,
    summary: 'Close a team season with its promotions and relegations',
  }),
] as const;

export type AnnounceSeason = CommandIn<typeof SEASON_ENDPOINTS, 'AnnounceSeason'>;
export type FormDivisions = CommandIn<typeof SEASON_ENDPOINTS, 'FormDivisions'>;
export type FixPromotions = CommandIn<typeof SEASON_ENDPOINTS, 'FixPromotions'>;
export type ReviewTeams = CommandIn<typeof SEASON_ENDPOINTS, 'ReviewTeams'>;
export type ExemptTeam = CommandIn<typeof SEASON_ENDPOINTS, 'ExemptTeam'>;
export type CloseSeason = CommandIn<typeof SEASON_ENDPOINTS, 'CloseSeason'>;

export type SeasonCommand = CommandIn<typeof SEASON_ENDPOINTS>;
