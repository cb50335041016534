import { playerId } from './norm-fields';
import type { Question } from './op';

/** The id of a player or team as a key: a number and the text of it are one and the same. */
export const competitorKey = (question: Question, field: string): string => String(playerId(question, field));

/** Ids by their keys, to answer each as it came. */
export const idsByKey = (ids: readonly unknown[]): ReadonlyMap<string, unknown> =>
  new Map(ids.map((id) => [String(id), id]));
