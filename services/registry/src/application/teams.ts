import { decided } from '@amici/bus';
import { isId, type Actor, type AudienceMap } from '@amici/contracts';
import { teamStreams, type RegistryEvent } from '@amici/contracts/registry';
import type { Services } from '@amici/service';
import type { Aggregate, Evidence, Handlers } from '@amici/service/runtime';
import type { TeamEvent } from '../domain/team/events';
import { captainOf, team, teamPolicies, type Team, type TeamCommand } from '../domain/team/team';
import { own } from './audience-rows';

const teamAudiences: AudienceMap<TeamEvent, never, null, RegistryEvent> = {
  TeamRegistered: own,
  TeamRenamed: own,
  CaptainChanged: own,
};

export const teams: Aggregate<TeamCommand, Team, TeamEvent, never, null, RegistryEvent> = {
  decider: team,
  policies: teamPolicies,
  streamOf: ({ team: id }) => teamStreams.of(id),
  audiences: teamAudiences,
};

/** Which seasons a team plays in now; where nobody answers nothing is decided. */
export const seasonEvidence =
  (services: Services, self: Actor): Evidence<typeof teams> =>
  async (command) => {
    if (command.type !== 'RenameTeam') return command;
    const { seasons: _claimed, ...asked } = command;
    const reply = decided(
      await services.query('tournament', { type: 'team-events', team: command.team }, self),
    );
    if (!reply.ok) return asked;
    const under = reply.value.events.filter(
      ({ season, status }) => season !== null && (status === 'running' || status === 'start-list'),
    );
    return { ...asked, seasons: [...new Set(under.map(({ season }) => season!))] };
  };

/** Whether somebody is captain of the team now. */
export const leads = async (
  { aggregates }: { readonly aggregates: { readonly teams: Handlers<{ teams: typeof teams }>['teams'] } },
  subject: string,
  id: string,
): Promise<boolean> =>
  isId('team', id) && captainOf((await aggregates.teams.load(teamStreams.of(id), true)).state) === subject;
