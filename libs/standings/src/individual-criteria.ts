import type { HalfPoints } from './game-score';
import type { IndividualEntry } from './individual-entry';
import type { Criterion } from './ranking';

/** Tie-breaks of an individual event, applied in the order of the event's list. */
export const INDIVIDUAL_TIE_BREAKS = [
  'wins',
  'sonneborn-berger',
  'direct-encounter',
  'rating-high',
  'rating-low',
] as const;

export type IndividualTieBreak = (typeof INDIVIDUAL_TIE_BREAKS)[number];

type IndividualCriterion = Criterion<IndividualEntry>;

const halves = ([points = 0]: readonly number[]): string => (points / 2).toFixed(1);

/** A criterion of the whole event: one number a player has, whoever he is tied with. */
const ofPlayer = (
  name: string,
  rule: string,
  value: (entry: IndividualEntry) => number,
  show: Criterion<IndividualEntry>['show'] = ([number]) => String(number),
): IndividualCriterion => ({ name, rule, keys: () => (entry) => [value(entry)], show });

const mutualPoints = (entry: IndividualEntry, group: ReadonlySet<number>): HalfPoints =>
  entry.games.reduce((sum, { opponent, score }) => (group.has(opponent) ? sum + score : sum), 0);

/** Points in the games of the group against each other. */
const directEncounter: IndividualCriterion = {
  name: 'direct encounter',
  rule: 'T-7.2c',
  keys: (group) => {
    const indexes = new Set(group.map(({ index }) => index));
    return (entry) => [mutualPoints(entry, indexes)];
  },
  show: halves,
};

const byRating = (name: string, sign: 1 | -1): IndividualCriterion =>
  ofPlayer(
    name,
    'T-7.4',
    ({ rating }) => (rating === null ? -Infinity : sign * rating),
    ([key = 0]) => (Number.isFinite(key) ? String(sign * key) : 'no rating'),
  );

const CRITERIA: Readonly<Record<IndividualTieBreak, IndividualCriterion>> = {
  wins: ofPlayer('number of wins', 'T-7.2a', ({ wins }) => wins),
  'sonneborn-berger': ofPlayer(
    'Sonneborn-Berger',
    'T-7.2b',
    ({ sonnebornBerger }) => sonnebornBerger,
    ([quarters = 0]) => (quarters / 4).toFixed(2),
  ),
  'direct-encounter': directEncounter,
  'rating-high': byRating('higher rating', 1),
  'rating-low': byRating('lower rating', -1),
};

const POINTS = ofPlayer('points', 'T-7.1', ({ points }) => points, halves);

export const individualCriteria = (
  tieBreaks: readonly IndividualTieBreak[],
): readonly IndividualCriterion[] => [POINTS, ...tieBreaks.map((name) => CRITERIA[name])];
