import { declared, type Decimal, type Say, type Step } from '@amici/kernel';
import type { NormsByScore } from '@amici/rulesets';
import type { EventCategory } from './category';
import { meanOfRated, ownRating, type StartRatings } from './effective-rating';
import { eventLimits } from './limits';
import type { ValidityFailure } from './validity';

interface ExplainedStatement {
  readonly failures: readonly ValidityFailure[];
  readonly averageRating: Decimal;
  readonly category: EventCategory | null;
}

/** What is said of a statement of norms, by names; the catalogues have it as `statement.<name>`. */
export const OF_STATEMENT = {
  'T-A2.1a': 'requirement not met: fewer than {leastPlayers} players',
  'T-A2.1b': 'requirement not met: fewer than {minimumRated} rated players',
  'T-A2.1c': 'requirement not met: fewer than {minimumFixed} players with a fixed rating',
  'T-A2.1d': 'requirement not met: fewer than {leastFederations} federations',
  'T-A2.1e': 'requirement not met: more than {maximumFromOneFederation} players from one federation',
  assumed: 'every player counts with the assumed rating {rating}',
  unrated: 'players without a rating ({count}) count with the average of the others, {mean}',
  average: 'the average rating of the {count} players is {average}',
  category: 'the tournament is in category {category}',
  'no-category': 'the average rating falls outside the categories',
} as const;

export type SayOfStatement = Say<typeof OF_STATEMENT>;

const explainRatings = (
  players: readonly StartRatings[],
  assumed: Decimal | undefined,
  say: SayOfStatement,
): readonly Step[] => {
  if (assumed !== undefined) return [{ rule: 'T-A2.3b', text: say('assumed', { rating: String(assumed) }) }];
  const count = players.filter((player) => ownRating(player) === null).length;
  if (count === 0) return [];
  return [{ rule: 'T-A2.2.10', text: say('unrated', { count, mean: String(meanOfRated(players)) }) }];
};

/** How the event-wide part of a statement of norms came about, in some language. */
export const explainStatement = (
  { failures, averageRating, category }: ExplainedStatement,
  players: readonly StartRatings[],
  assumed: Decimal | undefined,
  rules: Pick<NormsByScore, 'event' | 'scoreStep'>,
  say: SayOfStatement = declared(OF_STATEMENT),
): readonly Step[] => {
  const { leastPlayers, leastFederations } = rules.event;
  const limits = { ...eventLimits(players.length, rules), leastPlayers, leastFederations };
  const count = players.length;
  return [
    ...failures.map((rule) => ({ rule, text: say(rule, limits) })),
    ...explainRatings(players, assumed, say),
    { rule: 'T-A2.2.3', text: say('average', { count, average: String(averageRating) }) },
    { rule: 'T-A2.2.12', text: category === null ? say('no-category') : say('category', { category }) },
  ];
};
