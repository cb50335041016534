import type { CommandIn } from '../../endpoint';
import { endpoint, sectionQuery } from './endpoint';
import { idOf, sectionId } from '../../fields';
import { z } from 'zod';

/** Masterpoints of the League: grades of events, ledgers of members, the table of a year. */
export const MASTERPOINT_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament/masterpoint-grade',
    query: 'grade',
    who: 'anybody',
    summary: 'Masterpoint grade of a section, and the rule that gives it',
    asks: sectionQuery,
  }),
  /**
   * Council gives an event another grade than it has by the rules, or one that it would not have (CM-3,
   * CM-4a).
   */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/masterpoint-grade',
    command: 'DetermineGrade',
    who: 'the registrar or the operator',
    summary: 'Record a masterpoint grade that Council determined',
    body: () =>
      z.strictObject({
        grade: z.enum(['A', 'B', 'C', 'D']),
        section: sectionId.default('1'),
        /** The motion by which Council decided it. */
        motion: idOf('motion', 'The Council motion that determined the grade'),
      }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'players/:player/masterpoints',
    query: 'masterpoints',
    who: 'anybody',
    summary: "A member's ledger: every tournament with its grade and rule, and where it brings them",
  }),
  endpoint.query({
    method: 'GET',
    path: 'masterpoints/:year',
    query: 'masterpoints-of-year',
    who: 'anybody',
    summary: 'Masterpoints booked in a year, most first',
  }),
] as const;

export type DetermineGrade = CommandIn<typeof MASTERPOINT_ENDPOINTS, 'DetermineGrade'>;
