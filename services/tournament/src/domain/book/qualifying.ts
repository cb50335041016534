import type { Qualification, StartPlace } from '@amici/contracts/tournament';
import type { Format } from '@amici/rulesets';
import { termsOfRight } from './rights';

/** What the final table of such an event opens by its book, as an event records it; null: what is announced. */
export const rightsOpened = ({ rights }: Pick<Format, 'rights'>): readonly Qualification[] | null =>
  rights?.map(({ id: _id, ...right }) => right) ?? null;

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

/** Whether what it opens is a round of the World Cup, by the book of the event that opens it. */
export const isOfCup = (to: string, book?: string): boolean => termsOfRight(to, book)?.of === 'world-cup';

/** The one right of the championship that a table brings, and that of the cup beside it (T-1.0.7b, T-3.7). */
export const qualificationsFor = (
  reached: Reached,
  opened: readonly Qualification[],
  tournamentRules: string,
): readonly Qualification[] => {
  const ofCup = opened.filter(({ to }) => isOfCup(to, tournamentRules));
  const others = opened.filter((one) => !ofCup.includes(one));
  return [others, ofCup].flatMap((ofOne) => qualificationFor(reached, ofOne) ?? []);
};

/** Average start rating of a section to the nearest whole number, half up; null where somebody has none. */
export const averageOf = (players: readonly StartPlace[]): number | null => {
  const ratings = players.flatMap(({ startRating }) => (startRating === null ? [] : [startRating]));
  if (ratings.length < players.length || ratings.length === 0) return null;
  return Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
};
