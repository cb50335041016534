import { federationCode } from './bodies';
import { idOf, oneLine, person } from '../../fields';
import { topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

export const teamId = () => idOf('team', 'Id of a team');

const endpoint = topicOf('registry', 'teams', () => ({ team: teamId() }));

const name = () => oneLine(100).min(1);

/** Teams over the years: their names, federations and captains. */
export const TEAM_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'teams/:team',
    query: 'team',
    who: 'anybody',
    summary: 'A team, its names and its captains',
  }),
  /** A team that exists over years: of a federation, of a club, or of friends. */
  endpoint.command({
    method: 'PUT',
    path: 'teams/:team',
    command: 'RegisterTeam',
    who: 'a delegate for their federation, a captain for a team without a federation, or the commissioner',
    summary: 'Register a team and its captain',
    body: () =>
      z.strictObject({
        name: name(),
        federation: federationCode().nullable().default(null),
        captain: person,
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'teams/:team/name',
    command: 'RenameTeam',
    who: "its captain, its federation's delegate, or the commissioner",
    summary: 'Rename a team between seasons',
    body: () => z.strictObject({ name: name() }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'teams/:team/captain',
    command: 'AppointCaptain',
    who: "its captain, its federation's delegate, or the commissioner",
    summary: 'Appoint another captain of a team',
    body: () => z.strictObject({ captain: person }),
  }),
] as const;

export type RegisterTeam = CommandIn<typeof TEAM_ENDPOINTS, 'RegisterTeam'>;
export type RenameTeam = CommandIn<typeof TEAM_ENDPOINTS, 'RenameTeam'>;
export type AppointCaptain = CommandIn<typeof TEAM_ENDPOINTS, 'AppointCaptain'>;
