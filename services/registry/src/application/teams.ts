import { decided } from '@amici/bus';
import { isId, type Actor, type AudienceMap } from '@amici/contracts';
import { teamStreams, type RegistryEvent } from '@amici/contracts/registry';
import type { Reserve, Services } from '@amici/service';
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

type Loading = { readonly aggregates: { readonly teams: Handlers<{ teams: typeof teams }>['teams'] } };

/** The teams that one meets in events under way of which somebody is captain; undefined where nobody answers. */
const metAndLed = async (
  { services, self, ...parts }: Loading & { readonly services: Services; readonly self: Actor },
  team: string,
  captain: string,
  reserve: Reserve,
): Promise<readonly string[] | undefined> => {
  const reply = decided(await services.query('tournament', { type: 'team-opponents', team }, self));
  if (!reply.ok) return undefined;
  const isLed = (other: string) => leads(parts, captain, other);
  const led: string[] = [];
  // One after the other, and each pair under one key: two that are given the same captain at once see each other.
  for (const other of [...reply.value.teams].sort()) {
    const keys = [`${captain} ${[team, other].sort().join(' ')}`];
    const isReserved = (await reserve({ kind: 'captain', keys, holder: team, holds: isLed })) === null;
    if (!isReserved || (await isLed(other))) led.push(other);
  }
  return led;
};

/** Which seasons a team plays in now, and who it meets; if nobody answers, nothing is decided. */
export const teamEvidence =
  (parts: Loading & { readonly services: Services; readonly self: Actor }): Evidence<typeof teams> =>
  async (command, _state, reserve) => {
    const { services, self } = parts;
    if (command.type === 'AppointCaptain') {
      const { meets: _claimed, ...request } = command;
      const meets = await metAndLed(parts, command.team, command.captain, reserve);
      return meets === undefined ? request : { ...request, meets };
    }
    if (command.type !== 'RenameTeam') return command;
    const { seasons: _claimed, ...request } = command;
    const reply = decided(
      await services.query('tournament', { type: 'team-events', team: command.team }, self),
    );
    if (!reply.ok) return request;
    const under = reply.value.events.filter(
      ({ season, status }) => season !== null && (status === 'running' || status === 'start-list'),
    );
    return { ...request, seasons: [...new Set(under.map(({ season }) => season!))] };
  };

/** Whether somebody is captain of the team now. */
export const leads = async ({ aggregates }: Loading, subject: string, id: string): Promise<boolean> =>
  isId('team', id) && captainOf((await aggregates.teams.load(teamStreams.of(id), true)).state) === subject;
