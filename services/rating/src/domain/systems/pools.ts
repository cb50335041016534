import { ICCF_LISTS } from './iccf';
import { LEAGUE_LISTS } from './league';
import type { ListSystem } from './list-system';

/** Ratings that are kept apart: Chess960 has a pool of its own (T-9.2d), so has the League (CR-1). */
export const POOLS = ['standard', 'chess960', 'ccla'] as const;
export type Pool = (typeof POOLS)[number];

/** The system each pool's lists are calculated by (T-A1.19). */
export const SYSTEMS: Readonly<Record<Pool, ListSystem>> = {
  standard: ICCF_LISTS,
  chess960: ICCF_LISTS,
  ccla: LEAGUE_LISTS,
};

export const isPool = (name: string): name is Pool => (POOLS as readonly string[]).includes(name);
