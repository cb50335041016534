import type { Conditions } from './conditions';
import type { LawParameters } from './law-parameters';
import { defaultConditions } from './default-conditions';
import { findLaws, lawParameters } from './laws';
import type { RulesetRef } from './ruleset';

/** What one game is decided by: the laws it began under, with what its event set in their place. */
export interface GameRules extends LawParameters {
  readonly laws: RulesetRef;
  readonly conditions: Conditions;
}

/**
 * The rules of a game from what its GameStarted recorded. Versions are never removed, so an unknown one means that
 * older code meets a newer event: it throws, and that stream stops.
 */
export const gameRules = (laws: RulesetRef, base: RulesetRef | null, conditions: Conditions): GameRules => {
  const book = findLaws(laws);
  const parameters = book === undefined ? undefined : lawParameters(book, conditions.transmission, base);
  if (parameters === undefined) throw new Error(`no laws ${laws} for ${conditions.transmission}`);
  return {
    ...parameters,
    tablebase: { ...parameters.tablebase, maxPieces: conditions.tablebasePieces },
    fiftyMoveExcludedAtOrBelow: conditions.fiftyMoveExcludedAtOrBelow,
    time: {
      ...parameters.time,
      flag: conditions.flag,
      playsOnAfterFlag: conditions.playsOnAfterFlag,
    },
    laws,
    conditions,
  };
};

/** Of a game that was recorded, not judged: none of its laws' parameters is ever asked, whatever book it names. */
export const recordedRules = (laws: RulesetRef): GameRules => {
  const book = findLaws('not-recorded')!;
  const parameters = lawParameters(book, 'server', null)!;
  return { ...parameters, laws, conditions: defaultConditions(parameters, 'server') };
};
