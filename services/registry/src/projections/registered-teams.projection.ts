import { teamStreams, type NamedTeam } from '@amici/contracts/registry';
import { key, nullable, projection, table, text } from '@amici/projections';
import { folded } from '@amici/text';
import type { LoggedEvent } from '../application/aggregates';

export interface TeamRow extends Omit<NamedTeam, 'captain'> {
  /** Null between its registration and the naming of its captain, which follows at once. */
  readonly captain: string | null;
  /** The name as it is looked for. */
  readonly folded: string;
}

/** Teams as they are called and led now. */
export const registeredTeams = projection<LoggedEvent, TeamRow>({
  name: 'registered_teams',
  version: 2,
  table: table<TeamRow>('registered_teams', {
    team: key(text()),
    name: text(),
    folded: text(),
    federation: nullable(text()),
    captain: nullable(text()),
  }),
  key: ({ stream }) => teamStreams.idIn(stream),
  on: {
    TeamRegistered: (_row, { team, name, federation }) => ({
      ...{ team, name, federation, folded: folded(name), captain: null },
    }),
    TeamRenamed: (row, { to: name }) => row && { ...row, name, folded: folded(name) },
    CaptainChanged: (row, { to: captain }) => row && { ...row, captain },
  },
});
