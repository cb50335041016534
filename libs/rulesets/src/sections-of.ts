import { findBook } from './books/learn';
import type { BookSections } from './books/sections';
import type { ChampionshipParameters } from './championship-rules';
import { findRuleset, refOf } from './ruleset';
import { TOURNAMENT_RULES } from './tournament-rules';

/**
 * All sections of the book that these tournament rules are one of; undefined where none has them.
 *
 * @throws UnknownBook for the ref of an adopted book that is not known here
 */
export const sectionsOf = (tournamentRules: string): BookSections | undefined => {
  const builtIn = findRuleset(TOURNAMENT_RULES, tournamentRules);
  return findBook(builtIn === undefined ? tournamentRules : refOf(builtIn))?.sections;
};

/** What the book of these tournament rules says of cycles and nominations; null: it has none. */
export const championshipOf = (tournamentRules: string): ChampionshipParameters | null =>
  sectionsOf(tournamentRules)?.championship ?? null;
