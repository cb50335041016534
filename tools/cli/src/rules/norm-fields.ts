import { Decimal } from '@amici/kernel';
import { BadRequest, integer, number, type Question } from './op';

/** The id of a player or team as a key: a number and the text of it are one and the same. */
export const competitorKey = (question: Question, field: string): string => String(playerId(question, field));

/** Ids by their keys, to answer each as it came. */
export const idsByKey = (ids: readonly unknown[]): ReadonlyMap<string, unknown> =>
  new Map(ids.map((id) => [String(id), id]));

const MOST_RATING = 9999;
const MOST_GAMES = 1_000_000;

/** A rating in rating points, decimals allowed. */
export const rating = (question: Question, field: string): Decimal => {
  const value = number(question, field);
  if (value < 0 || value > MOST_RATING)
    throw new BadRequest(`${field} must be a rating between 0 and ${MOST_RATING}`);
  return Decimal.of(value);
};

/** A whole number of games, `least` or more. */
export const games =
  (least: number) =>
  (question: Question, field: string): number => {
    const value = integer(question, field);
    if (value < least || value > MOST_GAMES)
      throw new BadRequest(`${field} must be between ${least} and ${MOST_GAMES}`);
    return value;
  };

/** Points, decimals allowed; what is possible is for the calculator to say. */
export const points = (question: Question, field: string): Decimal => {
  const value = number(question, field);
  if (Math.abs(value) > MOST_GAMES) throw new BadRequest(`${field} must be at most ${MOST_GAMES}`);
  return Decimal.of(value);
};

/** True or false, and there. */
export const truth = (question: Question, field: string): boolean => {
  const value = question[field];
  if (typeof value !== 'boolean') throw new BadRequest(`${field} must be true or false`);
  return value;
};

/** An id is echoed as it came: a text or a number. */
export const playerId = (question: Question, field: string): string | number => {
  const value = question[field];
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new BadRequest(`${field} must be a string or a number`);
  return value;
};
