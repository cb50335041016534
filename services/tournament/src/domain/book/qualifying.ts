import type { Qualification, StartPlace } from '@amici/contracts/tournament';
import { LEAGUE_SEASON, priorityOf } from '@amici/rulesets';

type Right = Omit<Qualification, 'rule' | 'to'>;

const right = (rule: string, to: string, terms: Right): Qualification => ({ rule, to, ...terms });

/** Place 3 or 4, or so many of the possible points in any place. */
const thirdOrBetterThan = (rule: string, to: string, terms: Right = {}): readonly Qualification[] => [
  right(rule, to, { ...terms, fromPlace: 3, toPlace: 4 }),
  right(rule, to, { ...terms, minPercent: 60 }),
];

/** Reached in `one of the previous or running` events; what the book says of places alone waits for the end. */
const RUNNING = { running: true } as const;

const STRONG = { minAverage: 2451 } as const;
const WEAKER = { maxAverage: 2450 } as const;

/** The winner of an event of the League's sequence has priority for the next higher one (CT-4b). */
const PRIORITIES = Object.fromEntries(
  LEAGUE_SEASON.events.flatMap(({ format, linked }) => {
    const to = linked ? priorityOf(format) : null;
    return to === null ? [] : [[format, [right('CT-4b', to, { toPlace: 1 })]]];
  }),
);

/** A zonal championship is one tournament, or the final that its stages lead to. */
const ZONAL: readonly Qualification[] = [
  right('T-1.3.1c', 'wc-candidates', { ...STRONG, toPlace: 2 }),
  ...thirdOrBetterThan('T-1.2.1f', 'wc-semi-final', { ...RUNNING, ...STRONG }),
  right('T-1.2.1f', 'wc-semi-final', { ...WEAKER, toPlace: 2 }),
  right('T-1.1.1f', 'wc-preliminary', { ...RUNNING, ...STRONG, minPercent: 50 }),
  ...thirdOrBetterThan('T-1.1.1g', 'wc-preliminary', WEAKER),
];

/**
 * What the final table of each format opens, the highest right first: a player earns one of them, the first that is
 * met (T-1.0.7b).
 */
export const QUALIFICATIONS: Readonly<Record<string, readonly Qualification[]>> = {
  'wc-final': [
    right('T-1.4.1a', 'wc-final', { ...RUNNING, toPlace: 3 }),
    right('T-1.3.1a', 'wc-candidates', { ...RUNNING, minPercent: 50 }),
    right('T-1.2.1a', 'wc-semi-final', RUNNING),
  ],
  'wc-candidates': [
    right('T-1.4.1b', 'wc-final', { toPlace: 2 }),
    ...thirdOrBetterThan('T-1.3.1a', 'wc-candidates', RUNNING),
    right('T-1.2.1a', 'wc-semi-final', { ...RUNNING, minPercent: 50 }),
    right('T-1.1.1a', 'wc-preliminary', { ...RUNNING, minPercent: 40 }),
  ],
  'wc-semi-final': [
    right('T-1.3.1c', 'wc-candidates', { toPlace: 2 }),
    ...thirdOrBetterThan('T-1.2.1c', 'wc-semi-final', RUNNING),
    right('T-1.1.1b', 'wc-preliminary', { ...RUNNING, minPercent: 50 }),
  ],
  'wc-preliminary': [
    right('T-1.2.1d', 'wc-semi-final', { toPlace: 2 }),
    ...thirdOrBetterThan('T-1.1.1c', 'wc-preliminary', RUNNING),
  ],
  // The next round of the cup, beside what a final of it opens in the championship (T-3.5a, T-3.6, T-3.7).
  'cup-preliminary': [right('T-3.5a', 'cup-semi-final', { toPlace: 1 })],
  'cup-semi-final': [right('T-3.5a', 'cup-final', { toPlace: 1 })],
  'cup-final': [
    right('T-1.3.1c', 'wc-candidates', { toPlace: 2 }),
    ...thirdOrBetterThan('T-1.2.1e', 'wc-semi-final'),
    right('T-1.1.1e', 'wc-preliminary', { ...RUNNING, minPercent: 50 }),
    right('T-3.6', 'cup-final-free', { toPlace: 1 }),
    right('T-3.6', 'cup-semi-final', {}),
  ],
  zonal: ZONAL,
  'zonal-final': ZONAL,
  'open-class': [right('T-2.5b', 'higher-class', { toPlace: 1 })],
  'higher-class': [right('T-2.6b', 'master-class', { toPlace: 1 })],
  'master-class': [
    right('T-1.1.1d', 'wc-preliminary', { toPlace: 1 }),
    right('T-1.1.2', 'wc-preliminary', { fromPlace: 2, toPlace: 2, worth: 0.5 }),
  ],
  ...PRIORITIES,
  'ladies-final': [
    right('T-1.6.2', 'ladies-final', { toPlace: 3 }),
    right('T-1.5.1a', 'ladies-semi-final', { ...RUNNING, minPercent: 30 }),
  ],
  'ladies-semi-final': [
    right('T-1.6.2', 'ladies-final', { toPlace: 2 }),
    ...thirdOrBetterThan('T-1.5.1b', 'ladies-semi-final', RUNNING),
  ],
};

/** What a player reached: their place, and their points of those that were possible. */
export interface Reached {
  readonly place: number;
  readonly points: number;
  readonly played: number;
  /** Average start rating of the section; null where somebody has none. */
  readonly average: number | null;
}

const met = (
  { place, points, played, average }: Reached,
  { fromPlace, toPlace, minPercent, minAverage, maxAverage }: Qualification,
): boolean => {
  if (fromPlace !== undefined && place < fromPlace) return false;
  if (toPlace !== undefined && place > toPlace) return false;
  if (minAverage !== undefined && (average === null || average < minAverage)) return false;
  if (maxAverage !== undefined && (average === null || average > maxAverage)) return false;
  return minPercent === undefined || (played > 0 && points * 100 >= minPercent * played);
};

/** The one right a player earns of those an event opens, the highest first (T-1.0.7b); undefined for none. */
export const qualificationFor = (
  reached: Reached,
  opened: readonly Qualification[],
): Qualification | undefined => opened.find((terms) => met(reached, terms));

/** Whether what it opens is a round of the World Cup. */
export const isOfCup = (to: string): boolean => to.startsWith('cup-');

/** The one right of the championship that a table brings, and that of the cup beside it (T-1.0.7b, T-3.7). */
export const qualificationsFor = (
  reached: Reached,
  opened: readonly Qualification[],
): readonly Qualification[] =>
  [opened.filter(({ to }) => !isOfCup(to)), opened.filter(({ to }) => isOfCup(to))].flatMap(
    (ofOne) => qualificationFor(reached, ofOne) ?? [],
  );

/** Average start rating of a section to the nearest whole number, half up; null where somebody has none. */
export const averageOf = (players: readonly StartPlace[]): number | null => {
  const ratings = players.flatMap(({ startRating }) => (startRating === null ? [] : [startRating]));
  if (ratings.length < players.length || ratings.length === 0) return null;
  return Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
};
