import { defined } from '@amici/kernel';
import { sectionsOf } from './sections-of';
import type { Means, PersonTerms, SeasonRules, YearlyEvent } from './season-events';
import { findFormat } from './tournament/find-format';

/** The book that has a season. */
export const LEAGUE_BOOK = 'ccla-2016';

/** What is held each year by the book of these tournament rules; null: it has no season. */
export const seasonOf = (tournamentRules: string): SeasonRules | null =>
  sectionsOf(tournamentRules)?.season ?? null;

/** Whether titles, medals or prizes are played for; major and title events of the League are those its conditions name (C-26a). */
export const isMajor = ({
  tournamentRules,
  format,
  titleEvent,
  prizes,
}: {
  readonly tournamentRules: string;
  readonly format: string;
  readonly titleEvent: boolean;
  readonly prizes: readonly unknown[];
}): boolean => {
  const season = seasonOf(tournamentRules);
  // Its title and major events, and those arranged for surplus entries (CT-1, CT-3aiv).
  const ofSeason =
    season?.additional.format === format || season?.events.some((one) => one.format === format);
  return ofSeason === true || titleEvent || prizes.length > 0;
};

/** A yearly event by its format, where the rules are those of its book; of the States there is one for each. */
const yearly = (tournamentRules: string, format: string): YearlyEvent | undefined =>
  seasonOf(tournamentRules)?.events.find((one) => one.format === format);

/** Age and sex that an event asks for by its format (T-1.5.1c, CT-1, CT-1s); null: neither. */
export const personTermsOf = (tournamentRules: string, format: string): PersonTerms | null => {
  const person = findFormat(tournamentRules, format)?.person ?? null;
  if (person !== null) return { sex: person.sex };
  const { ageFrom, ageBelow, sex } = yearly(tournamentRules, format)?.person ?? {};
  if (ageFrom === undefined && ageBelow === undefined && sex === undefined) return null;
  return defined<PersonTerms>({ ageFrom, ageBelow, sex });
};

/** The most players and games of a yearly event (CT-2b, CT-2c); null: none are printed. */
export const printedSizes = (
  tournamentRules: string,
  format: string,
  means: Means,
): { readonly players: number | null; readonly games: number } | null => {
  const found = yearly(tournamentRules, format);
  if (found === undefined) return null;
  return { players: found.divided ? null : found.most[means], games: found.mostGames[means] };
};
