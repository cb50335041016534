import { CHAMPIONSHIPS } from '@amici/contracts/tournament';
import { z } from 'zod';
import {
  idOf,
  instant,
  limit,
  oneLine,
  person,
  place,
  tableFormat,
  textRef,
  tournamentId,
} from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { motionId, yearInPath } from '../registry/federation-bodies';

export const cycleId = idOf('cycle', 'Id of the cycle, chosen by the person who opens it');

const endpoint = endpointsOf('tournament', 'cycles', {
  cycle: cycleId,
  stage: z
    .string()
    .regex(/^[a-z][a-z-]{1,40}$/)
    .describe('Format of its tournaments, such as wc-preliminary or wc-semi-final'),
  year: yearInPath,
  player: person,
  tournament: tournamentId,
});

const cycleBody = z.strictObject({
  championship: z.enum(CHAMPIONSHIPS),
  number: z.int().min(1).max(1_000),
  name: oneLine(200).min(1),
});

const stageBody = z.strictObject({ start: instant, entriesCloseAt: instant });

const movedBody = z.strictObject({ ...stageBody.shape, reason: textRef });

const scheduledBody = z.strictObject({
  ...stageBody.shape,
  exceptional: textRef.optional().describe('Why a World Cup starts sooner than in the second year'),
});

const planBody = z.strictObject({
  sections: z.int().min(1).max(999),
  exceptional: textRef.optional().describe('Why more sections than normal are started'),
});

const freePlaceBody = z.strictObject({ motion: motionId, reason: textRef });

const vacancyBody = z.strictObject({ tournament: tournamentId, motion: motionId });

const commissioner = 'the Title Tournament Commissioner';
const board = 'the Executive Board';

/** Championship cycles: stages and their dates, sections of a year, places in finals, champions. */
export const CYCLE_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'cycles/:cycle',
    query: 'cycle',
    who: 'anybody',
    summary: 'A cycle: its stages, finals, champion',
  }),
  endpoint({
    method: 'GET',
    path: 'champions',
    query: 'written-champions',
    who: 'anybody',
    summary: 'The champions, each with the number of his cycle, as JSON, CSV or text',
    asks: z.strictObject({
      championship: z.enum(CHAMPIONSHIPS).optional(),
      format: tableFormat.optional(),
      after: place(/^[a-z-]{1,40}~\d{1,9}$/),
      limit,
    }),
    table: true,
  }),
  endpoint({
    method: 'GET',
    path: 'stages',
    query: 'stages',
    who: 'anybody',
    summary: 'The calendar of all stages',
    asks: z.strictObject({
      year: z.coerce.number().int().min(1900).max(2199).optional(),
      after: place(/^\d{1,15}~[\w.-]{1,128}~[\w-]{1,64}$/),
      limit,
    }),
  }),
  endpoint({
    method: 'PUT',
    path: 'cycles/:cycle',
    command: 'OpenCycle',
    who: commissioner,
    summary: 'Open a championship cycle',
    body: cycleBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'cycles/:cycle/stages/:stage/:year',
    command: 'ScheduleStage',
    who: commissioner,
    summary: 'Schedule a stage of a championship',
    body: scheduledBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'cycles/:cycle/stages/:stage/:year/dates',
    command: 'MoveStage',
    who: commissioner,
    summary: 'Change the dates of a stage in an emergency',
    body: movedBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'cycles/:cycle/stages/:stage/:year/sections/:tournament',
    command: 'PlanSections',
    who: commissioner,
    summary: 'Plan the number of sections of a tournament',
    body: planBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'cycles/:cycle/free-places/:player',
    command: 'GrantFreePlace',
    who: board,
    summary: 'Grant a free place in a final',
    body: freePlaceBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'cycles/:cycle/vacancies/:player',
    command: 'FillVacancy',
    who: board,
    summary: 'Fill a vacancy in a final',
    body: vacancyBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'cycles/:cycle/end/:tournament',
    command: 'CloseCycle',
    who: commissioner,
    summary: 'Close a championship cycle and proclaim the champion',
  }),
];
