import { findBook } from '../books/learn';
import { readRef } from '../ruleset';
import { findTournamentRules } from '../tournament-rules';
import { LEAGUE_FORMATS } from './ccla-formats';
import type { Format, Formats, StatedFormat } from './format';

/** The book that an event of a format is held by if it names none: that of the federation whose format it is. */
export const usualBookOf = (format: string): 'ccla-2016' | 'iccf-2017' =>
  Object.hasOwn(LEAGUE_FORMATS, format) ? 'ccla-2016' : 'iccf-2017';

const NOT_SAID = {
  ...{ level: null, least: null, leastAtStart: false, lasts: null, waysFixed: null, standing: null },
  ...{ rights: null, variation: null, prizes: null, stage: null },
  ties: { use: 'individual', rule: null, firstFixed: false, broken: null },
  ...{ person: null, organisedBy: null, lists: null, kindRule: null, team: null },
} as const;

const complete = (stated: StatedFormat): Format => ({ ...NOT_SAID, ...stated });

const formatIn = (formats: Formats, name: string): Format | null | undefined => {
  const stated = Object.hasOwn(formats, name) ? formats[name] : undefined;
  return stated === undefined || stated === null ? stated : complete(stated);
};

/**
 * A format by its name, as the book of an event has it; undefined: it never had it; null: it has it no longer.
 *
 * @throws UnknownBook for the ref of an adopted book that is not known here
 */
export const findFormat = (tournamentRules: string, name: string): Format | null | undefined =>
  formatIn(findTournamentRules(tournamentRules)?.parameters.formats ?? {}, name);

/** The book that ended a format which the book of these rules has no longer: itself, or one that it extends. */
export const endedBy = (tournamentRules: string, name: string): string => {
  const { version } = readRef(tournamentRules);
  const base = version === null ? undefined : findBook(tournamentRules)?.file?.extends.book;
  return base !== undefined && findFormat(base, name) === null ? endedBy(base, name) : tournamentRules;
};
