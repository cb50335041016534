import { CHAMPIONSHIPS } from '../cycles';
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
} from '../../fields';
import { motionId, yearInPath } from '../../registry/endpoints/bodies';
import { topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const cycleId = () => idOf('cycle', 'Id of the cycle, chosen by the person who opens it');

const endpoint = topicOf('tournament', 'cycles', () => ({
  cycle: cycleId(),
  stage: z
    .string()
    .regex(/^[a-z][a-z-]{1,40}$/)
    .describe('Format of its tournaments, such as wc-preliminary or wc-semi-final'),
  year: yearInPath(),
  player: person,
  tournament: tournamentId,
}));

const stageBody = () => z.strictObject({ start: instant, entriesCloseAt: instant });

const commissioner = 'the Title Tournament Commissioner';

const board = 'the Executive Board';

/** Championship cycles: stages and their dates, sections of a year, places in finals, champions. */
export const CYCLE_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'cycles/:cycle',
    query: 'cycle',
    who: 'anybody',
    summary: 'A cycle: its stages, finals, champion',
  }),
  endpoint.query({
    method: 'GET',
    path: 'champions',
    query: 'written-champions',
    who: 'anybody',
    summary: 'The champions, each with the number of their cycle, as JSON, CSV or text',
    asks: () =>
      z.strictObject({
        championship: z.enum(CHAMPIONSHIPS).optional(),
        format: tableFormat.optional(),
        after: place(/^[a-z-]{1,40}~\d{1,9}$/),
        limit,
      }),
    table: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'stages',
    query: 'stages',
    who: 'anybody',
    summary: 'The calendar of all stages',
    asks: () =>
      z.strictObject({
        year: z.coerce.number().int().min(1900).max(2199).optional(),
        after: place(/^\d{1,15}~[\w.-]{1,128}~[\w-]{1,64}$/),
        limit,
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'cycles/:cycle',
    command: 'OpenCycle',
    who: commissioner,
    summary: 'Open a championship cycle',
    body: () =>
      z.strictObject({
        championship: z.enum(CHAMPIONSHIPS),
        /** Which of its championships: the champion's number (T-1.4.5). */
        number: z.int().min(1).max(1_000),
        name: oneLine(200).min(1),
      }),
  }),
  /**
   * A stage of a year: its fixed date, up to when entries are taken (T-1.0.5). `stage`: The format of its
   * events.
   */
  endpoint.command({
    method: 'PUT',
    path: 'cycles/:cycle/stages/:stage/:year',
    command: 'ScheduleStage',
    who: commissioner,
    summary: 'Schedule a stage of a championship',
    body: () =>
      z.strictObject({
        ...stageBody().shape,
        /** Why a World Cup is started sooner than in the second year after the last (T-3.1). */
        exceptional: textRef.optional().describe('Why a World Cup starts sooner than in the second year'),
      }),
  }),
  /** In an emergency entries are taken longer, or the start is shifted forward (T-1.0.5). */
  endpoint.command({
    method: 'PUT',
    path: 'cycles/:cycle/stages/:stage/:year/dates',
    command: 'MoveStage',
    who: commissioner,
    summary: 'Change the dates of a stage in an emergency',
    body: () => z.strictObject({ ...stageBody().shape, reason: textRef }),
  }),
  /** So many sections of an event are started in a stage; more than normal with the reason. */
  endpoint.command({
    method: 'PUT',
    path: 'cycles/:cycle/stages/:stage/:year/sections/:tournament',
    command: 'PlanSections',
    who: commissioner,
    summary: 'Plan the number of sections of a tournament',
    body: () =>
      z.strictObject({
        sections: z.int().min(1).max(999),
        exceptional: textRef.optional().describe('Why more sections than normal are started'),
      }),
  }),
  /** A place in the final for extraordinary international performance (T-1.4.4, T-1.6.3). */
  endpoint.command({
    method: 'PUT',
    path: 'cycles/:cycle/free-places/:player',
    command: 'GrantFreePlace',
    who: board,
    summary: 'Grant a free place in a final',
    body: () => z.strictObject({ motion: motionId(), reason: textRef }),
  }),
  /** A vacancy of the final goes to the next of a final table (T-1.4.4, T-1.6.3). */
  endpoint.command({
    method: 'PUT',
    path: 'cycles/:cycle/vacancies/:player',
    command: 'FillVacancy',
    who: board,
    summary: 'Fill a vacancy in a final',
    body: () =>
      z.strictObject({
        /** The final or candidates' tournament in which the player missed a place. */
        tournament: tournamentId,
        motion: motionId(),
        /** Who was next in the order and declined the place (T-1.6.3). */
        declined: z
          .array(person)
          .max(99)
          .optional()
          .describe('Players next in the order who declined the place'),
      }),
  }),
  /** `tournament`: Its final, which is over. */
  endpoint.command({
    method: 'PUT',
    path: 'cycles/:cycle/end/:tournament',
    command: 'CloseCycle',
    who: commissioner,
    summary: 'Close a championship cycle and proclaim the champion',
  }),
] as const;

export type OpenCycle = CommandIn<typeof CYCLE_ENDPOINTS, 'OpenCycle'>;
export type ScheduleStage = CommandIn<typeof CYCLE_ENDPOINTS, 'ScheduleStage'>;
export type MoveStage = CommandIn<typeof CYCLE_ENDPOINTS, 'MoveStage'>;
export type PlanSections = CommandIn<typeof CYCLE_ENDPOINTS, 'PlanSections'>;
export type GrantFreePlace = CommandIn<typeof CYCLE_ENDPOINTS, 'GrantFreePlace'>;
export type FillVacancy = CommandIn<typeof CYCLE_ENDPOINTS, 'FillVacancy'>;
export type CloseCycle = CommandIn<typeof CYCLE_ENDPOINTS, 'CloseCycle'>;

export type CycleCommand = CommandIn<typeof CYCLE_ENDPOINTS>;
