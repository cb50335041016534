import type { Announcement } from '@amici/contracts/tournament';
import { reject } from '@amici/kernel';
import type { Announced, TournamentState } from './state';
import type { Verdict } from './verdict';

export type AnnouncedTeams = Announced & {
  readonly announcement: Announced['announcement'] & Required<Pick<Announcement, 'team'>>;
};

export const isTeamEvent = (state: Announced): state is AnnouncedTeams =>
  state.announcement.team !== undefined;

/** Decides in team events alone. */
export const inTeamEvent =
  <Command>(decide: (command: Command, state: AnnouncedTeams) => Verdict) =>
  (command: Command, state: Announced): Verdict =>
    isTeamEvent(state) ? decide(command, state) : reject('not-a-team-event', 'T-0.1');

/** An event of teams has a table of another kind. */
export const hasTeams = (state: TournamentState): boolean =>
  state.phase !== 'none' &&
  (state.phase === 'announced'
    ? state.announcement.team !== undefined
    : [...state.sections.values()].some(({ teams }) => teams.length > 0));
