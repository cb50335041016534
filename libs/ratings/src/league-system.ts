import type { Decimal } from '@amici/kernel';
import { leagueList } from './league-calendar';
import { LEAGUE_FLOOR, rateLeaguePlayer, REGULAR_FROM } from './league-rating';

/** The rating system of a league as a value: a list stores its `id` and `version`. */
export interface LeagueRatingSystem {
  readonly id: string;
  readonly version: string;
  /** Lowest rating. */
  readonly floor: Decimal;
  /** Reported games from which a rating is no longer temporary. */
  readonly regularFrom: number;
  readonly ratePlayer: typeof rateLeaguePlayer;
  readonly list: typeof leagueList;
}

/** The rating rules of the League's book of April 2016. */
export const CCLA_2016: LeagueRatingSystem = {
  id: 'ccla-2016',
  version: '2016-04',
  floor: LEAGUE_FLOOR,
  regularFrom: REGULAR_FROM,
  ratePlayer: rateLeaguePlayer,
  list: leagueList,
};
