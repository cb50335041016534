import { ARRANGEMENT_ENDPOINTS } from './arrangements';
import { CYCLE_ENDPOINTS } from './cycles';
import { ENTRY_LIST_ENDPOINTS } from './entry-lists';
import { EVENT_ENDPOINTS } from './events';
import { LEAGUE_YEAR_ENDPOINTS } from './league-years';
import { RIGHTS_ENDPOINTS } from './rights';
import { SEASON_ENDPOINTS } from './seasons';
import { TEAM_EVENT_ENDPOINTS } from './teams';

export type * from './arrangements';
export type * from './cycles';
export type * from './entry-lists';
export type * from './events';
export type * from './league-years';
export type * from './rights';
export type * from './seasons';
export type * from './teams';

/** Tournaments, and what leads to and from them. */
export const TOURNAMENT_ENDPOINTS = [
  ...EVENT_ENDPOINTS,
  ...RIGHTS_ENDPOINTS,
  ...CYCLE_ENDPOINTS,
  ...SEASON_ENDPOINTS,
  ...ENTRY_LIST_ENDPOINTS,
  ...LEAGUE_YEAR_ENDPOINTS,
  ...ARRANGEMENT_ENDPOINTS,
  ...TEAM_EVENT_ENDPOINTS,
] as const;
