import { DIVISIONS } from '@amici/contracts/tournament';
import { z } from 'zod';
import { idOf, instant, oneLine, textRef, tournamentId } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { teamId } from '../registry/teams';

const seasonId = idOf('season', 'Id of the season, chosen by the person who announces it');

const endpoint = endpointsOf('tournament', 'seasons', { season: seasonId, team: teamId });

const division = z.enum(DIVISIONS);
const count = z.int().min(0).max(64);

const seasonBody = z.strictObject({
  name: oneLine(200).min(1),
  start: instant,
  entriesCloseAt: instant,
  previous: seasonId.optional().describe('The season before, which starts 27 to 30 months earlier'),
});

const divisionsBody = z.strictObject({
  divisions: z
    .array(z.strictObject({ division, tournament: tournamentId }))
    .min(1)
    .max(3),
  exceptional: textRef.optional().describe('Why a team plays outside the division that last season gave it'),
});

const numbersBody = z.strictObject({
  numbers: z
    .array(z.strictObject({ division, promoted: count, relegated: count }))
    .min(1)
    .max(3)
    .describe('How many teams of each group go up and down'),
});

const commissioner = 'the Non-Title Tournament Commissioner';

/** Seasons of the Champions League: dates, divisions, who goes up and down. */
export const SEASON_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'seasons/:season',
    query: 'season',
    who: 'anybody',
    summary: 'A season: its divisions and groups, how many go up and down, who did',
  }),
  endpoint({
    method: 'PUT',
    path: 'seasons/:season',
    command: 'AnnounceSeason',
    who: commissioner,
    summary: 'Announce a team season',
    body: seasonBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'seasons/:season/divisions',
    command: 'FormDivisions',
    who: commissioner,
    summary: 'Assign the divisions of a season to tournaments',
    body: divisionsBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'seasons/:season/promotions',
    command: 'FixPromotions',
    who: commissioner,
    summary: 'Set how many teams are promoted and relegated',
    body: numbersBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'seasons/:season/review',
    command: 'ReviewTeams',
    who: commissioner,
    summary: 'Record teams that replaced all four players',
  }),
  endpoint({
    method: 'PUT',
    path: 'seasons/:season/exemptions/:team',
    command: 'ExemptTeam',
    who: commissioner,
    summary: 'Exempt a team from relegation',
    body: z.strictObject({ reason: textRef }),
  }),
  endpoint({
    method: 'PUT',
    path: 'seasons/:season/end',
    command: 'CloseSeason',
    who: commissioner,
    summary: 'Close a team season with its promotions and relegations',
  }),
];
