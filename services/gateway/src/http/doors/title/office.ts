import {
  allowanceBody,
  assessmentBody,
  directionRecordBody,
  exceptionalDecisionBody,
  exceptionalNormBody,
  ladiesTitleBody,
  normRecordBody,
} from './bodies';
import { door } from './words';

/** The titles office: records from before, exceptional cases, what an arbiter is made of, and the dossier of it all. */
export const TITLE_OFFICE_DOORS = [
  door({
    method: 'GET',
    path: 'players/:player/titles/:title/dossier',
    query: 'dossier',
    text: { field: 'text', media: 'text/markdown' },
    summary: 'What a title or an application rests on, from which games, and by whom it was confirmed',
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title/dossier',
    command: 'CompileDossier',
    summary: 'Count anew what an application rests on',
  }),
  door({
    method: 'PUT',
    path: 'players/:player/norm-records/:event',
    command: 'RegisterNorm',
    summary: 'Register a norm from before this register, or from an event elsewhere',
    body: normRecordBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/ladies-title',
    command: 'ShowLadiesTitle',
    summary: 'Have LGM or LIM shown for CCM or CCE earned in time',
    body: ladiesTitleBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/exceptional-norms/:tournament',
    command: 'ProposeExceptionalNorm',
    summary: 'Propose a norm in an exceptional case, as the Qualifications Commissioner',
    body: exceptionalNormBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/exceptional-norms/:tournament/decision',
    command: 'DecideExceptionalNorm',
    summary: 'Decide on a proposed norm, as the Executive Board',
    body: exceptionalDecisionBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/titles/:title/personal-application',
    command: 'AllowPersonalApplication',
    summary: 'Allow a player to apply himself whose federation refuses to, on his appeal',
    body: allowanceBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/arbiter-assessment',
    command: 'AssessDirector',
    summary: "Assess a director's work, as his mentor",
    body: assessmentBody,
  }),
  door({
    method: 'POST',
    path: 'players/:player/directing-records',
    command: 'RegisterDirection',
    summary: 'Enter what the committee has on record of events directed before this log',
    body: directionRecordBody,
  }),
];
