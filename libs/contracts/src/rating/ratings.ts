/** Ratings that are kept apart: Chess960 has a pool of its own (T-9.2d), so has the League (CR-1). */
export const POOLS = ['standard', 'chess960', 'ccla'] as const;
export type Pool = (typeof POOLS)[number];

export const isPool = (name: string): name is Pool => POOLS.some((one) => one === name);

/** A rating, or a change of one, as events hold it: an integer of ten-thousandths of a point (T-A1.7). */
export type RatingUnits = number;

/** What a player scored, in half points. */
export type HalfPoints = 0 | 1 | 2;

/** How a player's treatment stands: ICCF's three (T-9.3), the League's two (CR-2b). */
export type RatingStatus = 'unpublished' | 'provisional' | 'fixed' | 'temporary' | 'regular';

/** A rating as it stands from a list on. */
export interface Standing {
  /** `2017-2`: the year and the place in it; sorts as text. */
  readonly list: string;
  readonly effectiveFrom: string;
  readonly rating: RatingUnits;
  /** The whole number that a list shows. */
  readonly listed: number;
  readonly games: number;
  readonly status: RatingStatus;
}

/** What a list came to, so that anybody can check the rows they were given. */
export interface ListSummary {
  readonly players: number;
  readonly games: number;
  /** SHA-256 over the rows in the order of player ids. */
  readonly digest: string;
}
