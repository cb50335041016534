import type { Rejection } from '@amici/kernel';
import {
  endedBy,
  findFormat,
  refOf,
  usualBookOf,
  type Format,
  type RulesetRef,
  type TournamentRules,
} from '@amici/rulesets';

/** What says in which book the format of an event is looked up. */
export interface OfBook {
  readonly format: string;
  readonly tournamentRules: string;
}

/** The format of an event in the book that it recorded; undefined where that does not have it. */
export const formatOf = ({ tournamentRules, format }: OfBook): Format | undefined =>
  findFormat(tournamentRules, format) ?? undefined;

/** The format that is named where an event is announced, in the book that is named with it. */
export const formatNamed = ({
  tournamentRules,
  format,
}: {
  readonly tournamentRules?: string;
  readonly format: string;
}): Format | undefined => findFormat(tournamentRules ?? usualBookOf(format), format) ?? undefined;

const wordsIn = (name: string): readonly string[] => name.split('-');

const alike = (one: readonly string[], other: readonly string[]): number => {
  const differs = one.findIndex((word, index) => word !== other[index]);
  return differs < 0 ? one.length : differs;
};

/** How many words two names begin or end with alike. */
const likeness = (one: string, other: string): number => {
  const [words, others] = [wordsIn(one), wordsIn(other)];
  return Math.max(alike(words, others), alike([...words].reverse(), [...others].reverse()));
};

/** The rule that names the formats of the kind which an unknown name most resembles. */
const kindRuleOf = (name: string, { parameters: { formats } }: TournamentRules): string => {
  const [nearest] = Object.entries(formats)
    .map(([known, format]) => ({ rule: format?.kindRule ?? null, shared: likeness(name, known) }))
    .filter(({ rule, shared }) => rule !== null && shared > 0)
    .sort((a, b) => b.shared - a.shared);
  return nearest?.rule ?? 'T-0.1';
};

/** Why nothing is announced as this: the book does not know it, or has it no longer. */
export const refusedFormat = (name: string, rules: TournamentRules): Rejection => {
  const ref: RulesetRef = refOf(rules);
  const { formats } = rules.parameters;
  if (Object.hasOwn(formats, name))
    return {
      code: 'format-ended',
      rule: 'T-0.1',
      detail: { name: 'format-ended-by', format: name, book: endedBy(ref, name) },
    };
  const known = Object.keys(formats).filter((one) => formats[one] !== null);
  return { code: 'unknown-format', rule: kindRuleOf(name, rules), data: { formats: known } };
};

export const MOST_PLAYERS_OF_SECTION = 64;
