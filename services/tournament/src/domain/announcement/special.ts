import type { Rejection } from '@amici/kernel';
import type { Format, TournamentParameters } from '@amici/rulesets';
import { notCarried } from '../book/motion';
import type { AnnounceTournament } from './commands';
import { waysInto } from '../book/entry-routes';
import { rightsOpened } from '../book/qualifying';

const approved = ({ qualifyingBy, carried }: AnnounceTournament, rule: string): Rejection | undefined =>
  qualifyingBy === undefined
    ? { code: 'motion-missing', rule, detail: { name: 'name-motion-of-qualifying' } }
    : notCarried(carried, qualifyingBy, rule);

const sameTerms = (one: object, other: object): boolean => {
  const sorted = (terms: object): string =>
    JSON.stringify(Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
};

const sameList = (one: readonly object[], other: readonly object[]): boolean =>
  one.length === other.length && one.every((terms, index) => sameTerms(terms, other[index]!));

/** Quotas and the least rating of a ladies' Semi-Final are the commissioner's, and approved by the Board (T-1.5.1c). */
const hasOwnWays = ({ entry }: AnnounceTournament, format: Format): boolean =>
  entry !== undefined && !sameList(entry, waysInto(format));

/** Federations enter their players up to a quota (T-1.5.1c). */
const withoutQuota = ({ entry = [] }: AnnounceTournament): boolean =>
  entry.some(({ credential, limit }) => (credential ?? '').startsWith('federation-') && limit === undefined);

/** What a stage of a championship or a class opens is the book's (T-1.2.1d, T-1.1.2); of the Candidates' the final is varied (T-1.4.1b). */
const changesBook = ({ qualifications }: AnnounceTournament, format: Format): boolean => {
  const book = rightsOpened(format);
  const { family, variation } = format;
  if (qualifications === undefined || book === null) return false;
  if (family !== 'championship' && family !== 'promotion') return false;
  if (variation === null) return !sameList(qualifications, book);
  const others = qualifications.filter(({ to }) => to !== variation.to);
  return (
    others.length > 0 &&
    !sameList(
      others,
      book.filter(({ to }) => to !== variation.to),
    )
  );
};

/**
 * Beyond the events of the book only the Executive Board has one open places in the championship, and its announcement
 * fixes which (T-1.0.11).
 */
export const refusedSpecial = (
  command: AnnounceTournament,
  format: Format,
  { rights }: Pick<TournamentParameters, 'rights'>,
): Rejection | undefined => {
  const { qualifyingBy, qualifications = [] } = command;
  const { waysFixed } = format;
  if (waysFixed !== null && hasOwnWays(command, format))
    return withoutQuota(command) ? { code: 'quota-missing', rule: waysFixed } : approved(command, waysFixed);
  const opensStage = qualifications.some(({ to }) => rights[to]?.of === 'world-championship');
  const opening = changesBook(command, format) || (opensStage && format.rights === null);
  if (qualifyingBy !== undefined && qualifications.length === 0)
    return {
      code: 'promotion-conditions-missing',
      rule: 'T-1.0.11',
      detail: { name: 'announcement-fixes-places' },
    };
  return opening || qualifyingBy !== undefined ? approved(command, 'T-1.0.11') : undefined;
};
