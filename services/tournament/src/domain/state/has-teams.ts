import type { TournamentState } from './state';

/** An event of teams has a table of another kind. */
export const hasTeams = (state: TournamentState): boolean =>
  state.phase !== 'none' &&
  (state.phase === 'announced'
    ? state.announcement.team !== undefined
    : [...state.sections.values()].some(({ teams }) => teams.length > 0));
