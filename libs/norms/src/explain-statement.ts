import type { Decimal, Step } from '@amici/kernel';
import type { EventCategory } from './category';
import { meanOfRated, ownRating, type StartRatings } from './effective-rating';
import { eventLimits, type EventLimits } from './limits';
import type { ValidityFailure } from './validity';

interface ExplainedStatement {
  readonly failures: readonly ValidityFailure[];
  readonly averageRating: Decimal;
  readonly category: EventCategory | null;
}

const FAILURE_TEXT: Readonly<Record<ValidityFailure, (limits: EventLimits) => string>> = {
  'T-A2.1a': () => 'requirement not met: fewer than 9 players',
  'T-A2.1b': ({ minimumRated }) => `requirement not met: fewer than ${minimumRated} rated players`,
  'T-A2.1c': ({ minimumFixed }) =>
    `requirement not met: fewer than ${minimumFixed} players with a fixed rating`,
  'T-A2.1d': () => 'requirement not met: fewer than 3 federations',
  'T-A2.1e': ({ maximumFromOneFederation }) =>
    `requirement not met: more than ${maximumFromOneFederation} players from one federation`,
};

const explainRatings = (players: readonly StartRatings[], assumed: Decimal | undefined): readonly Step[] => {
  if (assumed !== undefined)
    return [{ rule: 'T-A2.3b', text: `so everybody counts with the assumed rating ${assumed}` }];
  const unrated = players.filter((player) => ownRating(player) === null).length;
  if (unrated === 0) return [];
  const text = `${unrated} without any rating count with the mean of the others, ${meanOfRated(players)}`;
  return [{ rule: 'T-A2.2.10', text }];
};

/** How the event-wide part of a statement of norms came about. */
export const explainStatement = (
  { failures, averageRating, category }: ExplainedStatement,
  players: readonly StartRatings[],
  assumed: Decimal | undefined,
): readonly Step[] => {
  const limits = eventLimits(players.length);
  return [
    ...failures.map((rule) => ({ rule, text: FAILURE_TEXT[rule](limits) })),
    ...explainRatings(players, assumed),
    { rule: 'T-A2.2.3', text: `${players.length} players average ${averageRating}` },
    { rule: 'T-A2.2.12', text: category === null ? 'outside the categories' : `category ${category}` },
  ];
};
