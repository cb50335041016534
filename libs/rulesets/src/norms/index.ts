import type { Instant } from '@amici/kernel';
import { findSection } from '../books/adopted';
import { latestInForce } from '../ruleset';
import { ccla2016 } from './ccla-2016';
import { iccf2017 } from './iccf-2017';
import type { NormParameters, NormRules, NormsByScore } from './parameters';

export * from './parameters';

/** Every version of every book of norm rules, by the start of the event; entries are only added. */
export const NORM_RULES: readonly NormRules[] = [iccf2017, ccla2016];

export const findNormRules = (idOrRef: string): NormRules | undefined =>
  findSection('norms', NORM_RULES, idOrRef);

type Under<System extends NormParameters['system']> = Extract<NormParameters, { readonly system: System }>;

const isUnder =
  <System extends NormParameters['system']>(system: System) =>
  (rules: NormRules): rules is NormRules<Under<System>> =>
    rules.parameters.system === system;

/** The rules of norms of a book; undefined where it has titles by masterpoints, or is not known. */
export const normsIn = (idOrRef: string): NormRules<NormsByScore> | undefined => {
  const found = findNormRules(idOrRef);
  return found !== undefined && isUnder('norms')(found) ? found : undefined;
};

/**
 * The rules by which norms are counted in an event: those of its book. Statements from before books of masterpoints were
 * told apart went by the rules of norms of their day, and so do events that name no book.
 */
export const normsOfEvent = (normRules: string | undefined, startsAt: Instant): NormsByScore =>
  (normsIn(normRules ?? '') ?? titleRulesAt('norms', startsAt)).parameters;

/**
 * The rules of a way to titles at an instant; before the first we hold, that first one. For what belongs to no event:
 * a player's titles by norms, a member's ledger of masterpoints.
 */
export const titleRulesAt = <System extends NormParameters['system']>(
  system: System,
  at: Instant,
): NormRules<Under<System>> => {
  const line = NORM_RULES.filter(isUnder(system));
  return latestInForce(line, at) ?? line[0]!;
};
