import type { Announcement } from '@amici/contracts/tournament';
import type { Announced, Tournament, TournamentState } from './state';
import type { TeamPlay } from './teams';

export type AnnouncedTeams = Announced & {
  readonly announcement: Announced['announcement'] & Required<Pick<Announcement, 'team'>>;
};

export const isTeamEvent = (state: Announced): state is AnnouncedTeams =>
  state.announcement.team !== undefined;

/** An event of teams has a table of another kind. */
export const hasTeams = (state: TournamentState): boolean =>
  state.phase !== 'none' &&
  (state.phase === 'announced'
    ? state.announcement.team !== undefined
    : [...state.sections.values()].some(({ teams }) => teams.length > 0));

/** What follows for the teams of a tournament alone. */
export const inTeamPlay =
  <Event>(evolve: (play: TeamPlay, event: Event) => TeamPlay) =>
  (state: Tournament, event: Event): Tournament => ({ ...state, teamPlay: evolve(state.teamPlay, event) });

/** What is recorded, and changes nothing that is decided by. */
export const same = (state: Tournament): Tournament => state;
