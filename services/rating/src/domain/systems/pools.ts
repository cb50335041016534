import type { Pool } from '@amici/contracts/rating';
import { ICCF_LISTS } from './iccf';
import { LEAGUE_LISTS } from './league';
import { LISTS_BY_LEAGUE_GAMES } from './league-games';
import type { ListSystem } from './list-system';

/** The system each pool's lists are calculated by (T-A1.19). */
export const SYSTEMS: Readonly<Record<Pool, ListSystem>> = {
  standard: ICCF_LISTS,
  chess960: ICCF_LISTS,
  ccla: LEAGUE_LISTS,
};

/** The League's first list by its own games alone; what was published before stays as it is. */
const BY_LEAGUE_GAMES_FROM = '2027-05-01';

/** The system of the list that comes into force on a day: a version applies from its first list on. */
export const systemFor = (pool: Pool, effectiveFrom: string): ListSystem =>
  pool === 'ccla' && effectiveFrom >= BY_LEAGUE_GAMES_FROM ? LISTS_BY_LEAGUE_GAMES : SYSTEMS[pool];
