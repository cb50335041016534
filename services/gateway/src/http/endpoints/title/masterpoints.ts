import { gradeBody, sectionQuery } from './bodies';
import { endpoint } from './endpoint';

/** Masterpoints of the League: grades of events, ledgers of members, the table of a year. */
export const MASTERPOINT_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'tournaments/:tournament/masterpoint-grade',
    query: 'grade',
    who: 'anybody',
    summary: 'Masterpoint grade of a section, and the rule that gives it',
    asks: sectionQuery,
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/masterpoint-grade',
    command: 'DetermineGrade',
    who: 'the registrar or the operator',
    summary: 'Record a masterpoint grade that Council determined',
    body: gradeBody,
  }),
  endpoint({
    method: 'GET',
    path: 'players/:player/masterpoints',
    query: 'masterpoints',
    who: 'anybody',
    summary: "A member's ledger: every event with its grade and rule, and where it brings him",
  }),
  endpoint({
    method: 'GET',
    path: 'masterpoints/:year',
    query: 'masterpoints-of-year',
    who: 'anybody',
    summary: 'Masterpoints booked in a year, most first',
  }),
];
