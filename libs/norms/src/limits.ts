import { Decimal } from '@amici/kernel';

/** What an event of so many players must offer (Appendix 2, table A-F), in players, games and points. */
export interface EventLimits {
  /** B: games of each player in a single round robin. */
  readonly games: number;
  /** C: most players from one federation. */
  readonly maximumFromOneFederation: number;
  /** D: least players with a rating. */
  readonly minimumRated: number;
  /** E: least players with a fixed rating. */
  readonly minimumFixed: number;
  /** F: least points for any norm. */
  readonly minimumScore: Decimal;
}

/** 35 % of the possible points, raised to the next half point [T-A2.1f]. */
export const minimumScore = (games: number): Decimal => Decimal.units(5 * Math.ceil((7 * games) / 10), 1);

/** The row of table A-F for a number of players, also beyond its ends at 9 and 20 [T-A2.1t]. */
export const eventLimits = (players: number): EventLimits => ({
  games: players - 1,
  maximumFromOneFederation: Math.floor((2 * players) / 3),
  minimumRated: Math.ceil((3 * players) / 4),
  minimumFixed: Math.ceil((3 * players) / 5),
  minimumScore: minimumScore(players - 1),
});
