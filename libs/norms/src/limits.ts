import { Decimal } from '@amici/kernel';
import type { NormsByScore } from '@amici/rulesets';

type Rules = Pick<NormsByScore, 'event' | 'scoreStep'>;

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

/** Ten-thousandths of a point raised to a multiple of the step, a half point [T-A2.2.4b]. */
export const raisedToStep = (units: number, { scoreStep }: Pick<Rules, 'scoreStep'>): Decimal =>
  Decimal.units(scoreStep * Math.ceil(units / (1000 * scoreStep)), 1);

/** 35 % of the possible points, raised to the next half point [T-A2.1f]. */
export const minimumScore = (games: number, rules: Rules): Decimal =>
  raisedToStep(100 * rules.event.leastScorePercent * games, rules);

const percentOf = (players: number, percent: number): number => Math.ceil((percent * players) / 100);

/** The row of table A-F for a number of players, also beyond its ends at 9 and 20 [T-A2.1t]. */
export const eventLimits = (players: number, rules: Rules): EventLimits => ({
  games: players - 1,
  maximumFromOneFederation: Math.floor(
    (rules.event.mostOfOneFederation.parts * players) / rules.event.mostOfOneFederation.of,
  ),
  minimumRated: percentOf(players, rules.event.leastRatedPercent),
  minimumFixed: percentOf(players, rules.event.leastFixedPercent),
  minimumScore: minimumScore(players - 1, rules),
});
