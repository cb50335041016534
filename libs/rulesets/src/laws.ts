import type { Instant, Result } from '@amici/kernel';
import { findSection } from './books/adopted';
import { merge } from './books/merge';
import { LAWS } from './books-of-laws';
import type { Transmission } from './conditions';
import type { Laws } from './law-book';
import type { LawParameters, Overlay } from './law-parameters';
import { inForceAt, latestInForce, refOf, type NotInForce, type RulesetRef } from './ruleset';

/** Ways of play that a book of laws tells apart. */
export type Medium = 'server' | 'off-server' | 'board';

export const findLaws = (idOrRef: string): Laws | undefined => findSection('laws', LAWS, idOrRef);

/** The laws asked for, if they bind what starts then (L-0.2). */
export const lawsInForce = (idOrRef: string, start: Instant): Result<Laws, NotInForce> =>
  inForceAt(findLaws(idOrRef), idOrRef, start);

/** Of a line of books the one that binds events starting at `start`; before the first we hold, that first one. */
const lawsAt = (name: string, start: Instant): Laws => {
  const line = LAWS.filter((laws) => laws.line === name);
  return latestInForce(line, start) ?? line[0]!;
};

export const iccfLawsAt = (start: Instant): Laws => lawsAt('iccf', start);

export const mediumOf = (transmission: Transmission): Medium =>
  transmission === 'server' || transmission === 'board' ? transmission : 'off-server';

const isOverlay = (entry: LawParameters | Overlay): entry is Overlay => 'over' in entry;

/** The laws underneath an overlay, which the game keeps too; null where the laws stand by themselves. */
export const baseFor = (laws: Laws, transmission: Transmission, start: Instant): RulesetRef | null => {
  const { server } = laws.parameters;
  return transmission === 'server' && server !== null && isOverlay(server)
    ? refOf(lawsAt(server.over, start))
    : null;
};

/** What the laws say for this way of play; undefined where they have none (a league game by post). */
export const lawParameters = (
  laws: Laws,
  transmission: Transmission,
  base: RulesetRef | null,
): LawParameters | undefined => {
  const medium = mediumOf(transmission);
  if (medium === 'board') return laws.parameters.board ?? undefined;
  if (medium === 'off-server') return laws.parameters.offServer ?? undefined;
  const { server } = laws.parameters;
  if (server === null || !isOverlay(server)) return server ?? undefined;
  const below = base === null ? undefined : findLaws(base);
  const parameters = below === undefined ? undefined : lawParameters(below, 'server', null);
  return parameters === undefined ? undefined : merge(parameters, server.changes);
};
