import type { Rejection } from '@amici/kernel';
import type { Announcement } from '@amici/contracts/tournament';
import { findTournamentRules } from '@amici/rulesets';
import { formatOf, type OfBook } from './formats';

/** What the registry says of a condition on a person: met, not met, or not on record. */
export interface PersonFinding {
  readonly term: 'age' | 'sex' | 'residence';
  readonly met: boolean | null;
}

const RULES: Readonly<Record<PersonFinding['term'], string>> = {
  age: 'CT-1s',
  sex: 'CT-1',
  residence: 'CT-5b',
};

/** Why somebody is not what an event asks of persons; what is not on record is neither met nor not. */
export const refusedPerson = (event: OfBook, findings: readonly PersonFinding[]): Rejection | undefined => {
  const lacking = findings.find(({ met }) => met !== true);
  if (lacking === undefined) return undefined;
  const rule = formatOf(event)?.person?.rule ?? RULES[lacking.term];
  const data = { event: event.format, term: lacking.term };
  return lacking.met === null
    ? { code: 'particulars-missing', rule, detail: { name: 'registrar-records-name' }, data }
    : { code: 'not-eligible', rule, data };
};

/**
 * The rule by which the director of an event does not play in it: that of title tournaments (T-A2.1g2), else that of a
 * league of its own, whose director is none of the players (C-1); null: they may, as in a thematic tournament.
 */
export const ruleOfPlayingDirector = ({
  titleEvent,
  tournamentRules,
}: Pick<Announcement, 'titleEvent' | 'tournamentRules'>): string | null => {
  if (titleEvent) return 'T-A2.1g2';
  const rules = findTournamentRules(tournamentRules)?.parameters;
  return (rules?.ownRatingPool ?? null) === null ? null : (rules?.directorBeforeStart ?? null);
};
