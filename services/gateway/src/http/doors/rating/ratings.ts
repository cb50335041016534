import { adoptionBody, alterationBody, forwardingBody, reasonBody, scoreBody } from './bodies';
import { door } from './words';

/** What the ratings commissioner and the League's officers decide, and scores members report. */
export const OFFICE_DOORS = [
  door({
    method: 'PUT',
    path: 'players/:player/ratings/:pool',
    command: 'AdoptRating',
    who: 'the ratings commissioner',
    summary: 'Take over a rating from elsewhere for a player without one',
    body: adoptionBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/ratings/:pool/:list/override',
    command: 'OverrideRating',
    who: 'the ratings commissioner',
    summary: 'Replace an obviously inappropriate rating of item 6 by item 5, with a reason',
    body: reasonBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/ratings/:pool/alteration',
    command: 'AlterRating',
    who: 'the ratings commissioner',
    summary: 'Alter a rating of the League by a motion that its Council has carried, with a reason',
    body: alterationBody,
  }),
  door({
    method: 'PUT',
    path: 'players/:player/scores/:game',
    command: 'ReportScore',
    who: 'the player',
    summary: 'Report the score of a game of an event elsewhere',
    body: scoreBody,
    fixed: { pool: 'ccla' },
  }),
  door({
    method: 'PUT',
    path: 'players/:player/scores/:game/forwarding',
    command: 'ForwardScore',
    who: 'a delegate, the registrar',
    summary: 'Forward a reported score to the Registrar; an event overseas needs approval',
    body: forwardingBody,
    fixed: { pool: 'ccla' },
  }),
  door({
    method: 'PUT',
    path: 'tournaments/:tournament/rating-hold',
    command: 'HoldEvent',
    who: 'the ratings commissioner',
    summary: 'Hold the results of an event while it does not comply with the Laws',
    body: reasonBody,
  }),
  door({
    method: 'DELETE',
    path: 'tournaments/:tournament/rating-hold',
    command: 'ReleaseEvent',
    who: 'the ratings commissioner',
    summary: 'Let held results go',
    body: reasonBody,
  }),
];
