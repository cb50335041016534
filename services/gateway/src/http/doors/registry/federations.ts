import { doorsOf } from '../door';
import { federationCode, federationBody } from './bodies';
import {
  arrearsBody,
  membersBody,
  nominationBody,
  reinstatementBody,
  suspensionBody,
  yearInPath,
} from './federation-bodies';
import { idOf } from '../../words';

const door = doorsOf('registry', 'federations', {
  federation: federationCode,
  year: yearInPath,
  nomination: idOf('nomination', 'Id of the nomination, as its event names it'),
});

/** Federations: who they are, whom they declare and nominate, what they owe. */
export const FEDERATION_DOORS = [
  door({
    method: 'GET',
    path: 'federations/:federation',
    query: 'federation',
    who: 'anybody',
    summary: 'A federation, and what keeps its players from entering through it',
  }),
  door({
    method: 'PUT',
    path: 'federations/:federation',
    command: 'RegisterFederation',
    who: 'the registrar, the operator',
    summary: 'Register a federation',
    body: federationBody,
  }),
  door({
    method: 'GET',
    path: 'federations/:federation/years/:year',
    query: 'federation-year',
    who: 'anybody',
    summary: 'Members declared, nominations made and left in a year',
  }),
  door({
    method: 'PUT',
    path: 'federations/:federation/years/:year/members',
    command: 'DeclareMembers',
    who: 'its delegate',
    summary: 'Declare the members of a year, with the statistics',
    body: membersBody,
  }),
  door({
    method: 'POST',
    path: 'federations/:federation/nominations',
    command: 'NominatePlayer',
    who: 'its delegate',
    summary: 'Nominate a player: by rating for the championship, with a statement for a class',
    body: nominationBody,
  }),
  door({
    method: 'DELETE',
    path: 'federations/:federation/nominations/:nomination',
    command: 'WithdrawNomination',
    who: 'its delegate',
    summary: 'Take a nomination back',
  }),
  door({
    method: 'PUT',
    path: 'federations/:federation/arrears',
    command: 'DeclareArrears',
    who: 'the treasurer',
    summary: 'Say what a federation owes: entries through it wait',
    body: arrearsBody,
  }),
  door({
    method: 'DELETE',
    path: 'federations/:federation/arrears',
    command: 'ClearArrears',
    who: 'the treasurer',
    summary: 'It has paid what it owed',
  }),
  door({
    method: 'PUT',
    path: 'federations/:federation/suspension',
    command: 'SuspendFederation',
    who: 'the Executive Board, Congress',
    summary: 'Suspend a federation, by a motion',
    body: suspensionBody,
  }),
  door({
    method: 'DELETE',
    path: 'federations/:federation/suspension',
    command: 'ReinstateFederation',
    who: 'the Executive Board, Congress',
    summary: 'End a suspension, by a motion',
    body: reinstatementBody,
  }),
];
