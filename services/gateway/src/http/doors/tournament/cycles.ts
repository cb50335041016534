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
} from '../../words';
import { doorsOf } from '../door';
import { motionId, yearInPath } from '../registry/federation-bodies';

export const cycleId = idOf('cycle', 'Id of the cycle, chosen by who opens it');

const door = doorsOf('tournament', 'cycles', {
  cycle: cycleId,
  stage: z
    .string()
    .regex(/^[a-z][a-z-]{1,40}$/)
    .describe('Format of its events: wc-preliminary, wc-semi-final, …'),
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
  exceptional: textRef.optional().describe('Why more than normal are started'),
});

const freePlaceBody = z.strictObject({ motion: motionId, reason: textRef });

const vacancyBody = z.strictObject({ tournament: tournamentId, motion: motionId });

const commissioner = 'the Title Tournament Commissioner';
const board = 'the Executive Board';

/** Championship cycles: stages and their dates, sections of a year, places in finals, champions. */
export const CYCLE_DOORS = [
  door({
    method: 'GET',
    path: 'cycles/:cycle',
    query: 'cycle',
    who: 'anybody',
    summary: 'A cycle: its stages, finals, champion',
  }),
  door({
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
  door({
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
  door({
    method: 'PUT',
    path: 'cycles/:cycle',
    command: 'OpenCycle',
    who: commissioner,
    summary: 'Open a cycle of a championship',
    body: cycleBody,
  }),
  door({
    method: 'PUT',
    path: 'cycles/:cycle/stages/:stage/:year',
    command: 'ScheduleStage',
    who: commissioner,
    summary: 'Set the date of a stage in a year; a final at least four months ahead',
    body: scheduledBody,
  }),
  door({
    method: 'PUT',
    path: 'cycles/:cycle/stages/:stage/:year/dates',
    command: 'MoveStage',
    who: commissioner,
    summary: 'In an emergency take entries longer, or shift the start forward',
    body: movedBody,
  }),
  door({
    method: 'PUT',
    path: 'cycles/:cycle/stages/:stage/:year/sections/:tournament',
    command: 'PlanSections',
    who: commissioner,
    summary: 'Plan the sections of an event; more than normal with the reason',
    body: planBody,
  }),
  door({
    method: 'PUT',
    path: 'cycles/:cycle/free-places/:player',
    command: 'GrantFreePlace',
    who: board,
    summary: 'Give one of the two free places of a final, by a motion',
    body: freePlaceBody,
  }),
  door({
    method: 'PUT',
    path: 'cycles/:cycle/vacancies/:player',
    command: 'FillVacancy',
    who: board,
    summary: 'Fill a vacancy of a final with the next of a final table, by a motion',
    body: vacancyBody,
  }),
  door({
    method: 'PUT',
    path: 'cycles/:cycle/end/:tournament',
    command: 'CloseCycle',
    who: commissioner,
    summary: 'Close the cycle: the winner of its final is champion, with its number',
  }),
];
