import type { HalfPoints } from './game-score';
import type { IndividualEntry } from './individual-entry';
import type { Criterion } from './ranking';

type IndividualCriterion = Criterion<IndividualEntry>;

const halves = ([points = 0]: readonly number[]): string => (points / 2).toFixed(1);

/** A criterion of the whole tournament: one number for a player, regardless of ties. */
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

/** The tie-breaks of an individual event. An event applies some of them, in an order of its own. */
const TIE_BREAKS = {
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
} satisfies Record<string, IndividualCriterion>;

export type IndividualTieBreak = keyof typeof TIE_BREAKS;

export const INDIVIDUAL_TIE_BREAKS = Object.keys(TIE_BREAKS) as readonly IndividualTieBreak[];

/** Those of an event that names none of its own [T-7.2]. */
export const USUAL_TIE_BREAKS: readonly IndividualTieBreak[] = [
  'wins',
  'sonneborn-berger',
  'direct-encounter',
];

const POINTS = ofPlayer('points', 'T-7.1', ({ points }) => points, halves);

export const individualCriteria = (
  tieBreaks: readonly IndividualTieBreak[],
): readonly IndividualCriterion[] => [POINTS, ...tieBreaks.map((name) => TIE_BREAKS[name])];
