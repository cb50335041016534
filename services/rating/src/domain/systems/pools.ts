import type { Pool } from '@amici/contracts/rating';
import { ICCF_LISTS } from './iccf';
import { LEAGUE_LISTS } from './league';
import type { ListSystem } from './list-system';

/** The system each pool's lists are calculated by (T-A1.19). */
export const SYSTEMS: Readonly<Record<Pool, ListSystem>> = {
  standard: ICCF_LISTS,
  chess960: ICCF_LISTS,
  ccla: LEAGUE_LISTS,
};
