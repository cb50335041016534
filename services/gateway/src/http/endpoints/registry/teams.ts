import { z } from 'zod';
import { idOf, oneLine, person } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { federationCode } from './bodies';

export const teamId = idOf('team', 'Id of a team');

const endpoint = endpointsOf('registry', 'teams', { team: teamId });

const name = oneLine(100).min(1);

/** Teams over the years: their names, federations and captains. */
export const TEAM_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'teams/:team',
    query: 'team',
    who: 'anybody',
    summary: 'A team, its names and its captains',
  }),
  endpoint({
    method: 'PUT',
    path: 'teams/:team',
    command: 'RegisterTeam',
    who: 'a delegate for their federation, a captain for a team without a federation, or the commissioner',
    summary: 'Register a team and its captain',
    body: z.strictObject({ name, federation: federationCode.nullable().default(null), captain: person }),
  }),
  endpoint({
    method: 'PUT',
    path: 'teams/:team/name',
    command: 'RenameTeam',
    who: "its captain, its federation's delegate, or the commissioner",
    summary: 'Rename a team between seasons',
    body: z.strictObject({ name }),
  }),
  endpoint({
    method: 'PUT',
    path: 'teams/:team/captain',
    command: 'AppointCaptain',
    who: "its captain, its federation's delegate, or the commissioner",
    summary: 'Appoint another captain of a team',
    body: z.strictObject({ captain: person }),
  }),
];
