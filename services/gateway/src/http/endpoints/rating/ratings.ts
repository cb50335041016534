import { adoptionBody, alterationBody, forwardingBody, reasonBody, scoreBody } from './bodies';
import { endpoint } from './endpoint';

/** What the ratings commissioner and the League's officers decide, and scores members report. */
export const OFFICE_ENDPOINTS = [
  endpoint({
    method: 'PUT',
    path: 'players/:player/ratings/:pool',
    command: 'AdoptRating',
    who: 'the ratings commissioner',
    summary: 'Adopt a rating from elsewhere for an unrated player',
    body: adoptionBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'players/:player/ratings/:pool/:list/override',
    command: 'OverrideRating',
    who: 'the ratings commissioner',
    summary: 'Replace an obviously inappropriate rating',
    body: reasonBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'players/:player/ratings/:pool/alteration',
    command: 'AlterRating',
    who: 'the ratings commissioner',
    summary: 'Alter a League rating by a Council motion',
    body: alterationBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'players/:player/scores/:game',
    command: 'ReportScore',
    who: 'the player',
    summary: 'Report the score of a game played elsewhere',
    body: scoreBody,
    fixed: { pool: 'ccla' },
  }),
  endpoint({
    method: 'PUT',
    path: 'players/:player/scores/:game/forwarding',
    command: 'ForwardScore',
    who: 'a delegate or the registrar',
    summary: 'Forward a reported score to the Registrar',
    body: forwardingBody,
    fixed: { pool: 'ccla' },
  }),
  endpoint({
    method: 'PUT',
    path: 'tournaments/:tournament/rating-hold',
    command: 'HoldEvent',
    who: 'the ratings commissioner',
    summary: "Hold a tournament's results back from rating",
    body: reasonBody,
  }),
  endpoint({
    method: 'DELETE',
    path: 'tournaments/:tournament/rating-hold',
    command: 'ReleaseEvent',
    who: 'the ratings commissioner',
    summary: 'Release held results for rating',
    body: reasonBody,
  }),
];
