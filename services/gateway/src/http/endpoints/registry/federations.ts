import { endpointsOf } from '../endpoint';
import { federationCode, federationBody } from './bodies';
import {
  arrearsBody,
  membersBody,
  nominationBody,
  reinstatementBody,
  suspensionBody,
  yearInPath,
} from './federation-bodies';
import { idOf } from '@amici/contracts/fields';

const endpoint = endpointsOf('registry', 'federations', {
  federation: federationCode,
  year: yearInPath,
  nomination: idOf('nomination', 'Id of the nomination, as recorded when it was made'),
});

/** Federations: who they are, the players they declare and nominate, what they owe. */
export const FEDERATION_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'federations/:federation',
    query: 'federation',
    who: 'anybody',
    summary: 'A federation, and what keeps its players from entering through it',
  }),
  endpoint({
    method: 'PUT',
    path: 'federations/:federation',
    command: 'RegisterFederation',
    who: 'the registrar or the operator',
    summary: 'Register a federation',
    body: federationBody,
  }),
  endpoint({
    method: 'GET',
    path: 'federations/:federation/years/:year',
    query: 'federation-year',
    who: 'anybody',
    summary: 'Members declared, nominations made and left in a year',
  }),
  endpoint({
    method: 'PUT',
    path: 'federations/:federation/years/:year/members',
    command: 'DeclareMembers',
    who: 'its delegate',
    summary: "Declare a federation's membership figure for a year",
    body: membersBody,
  }),
  endpoint({
    method: 'POST',
    path: 'federations/:federation/nominations',
    command: 'NominatePlayer',
    who: 'its delegate',
    summary: 'Nominate a player as a federation',
    body: nominationBody,
  }),
  endpoint({
    method: 'DELETE',
    path: 'federations/:federation/nominations/:nomination',
    command: 'WithdrawNomination',
    who: 'its delegate',
    summary: 'Withdraw a nomination',
  }),
  endpoint({
    method: 'PUT',
    path: 'federations/:federation/arrears',
    command: 'DeclareArrears',
    who: 'the treasurer',
    summary: 'Declare a federation in arrears',
    body: arrearsBody,
  }),
  endpoint({
    method: 'DELETE',
    path: 'federations/:federation/arrears',
    command: 'ClearArrears',
    who: 'the treasurer',
    summary: "Clear a federation's arrears after payment",
  }),
  endpoint({
    method: 'PUT',
    path: 'federations/:federation/suspension',
    command: 'SuspendFederation',
    who: 'the Executive Board or Congress',
    summary: 'Suspend a federation by motion',
    body: suspensionBody,
  }),
  endpoint({
    method: 'DELETE',
    path: 'federations/:federation/suspension',
    command: 'ReinstateFederation',
    who: 'the Executive Board or Congress',
    summary: 'End the suspension of a federation',
    body: reinstatementBody,
  }),
];
