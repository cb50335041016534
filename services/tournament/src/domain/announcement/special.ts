import type { Rejection } from '@amici/kernel';
import { notCarried } from '../book/motion';
import type { AnnounceTournament } from './commands';
import { ENTRY_ROUTES } from '../book/entry-routes';
import { FORMATS } from '../book/formats';
import { QUALIFICATIONS } from '../book/qualifying';

const STAGES: ReadonlySet<string> = new Set(['wc-preliminary', 'wc-semi-final', 'wc-candidates', 'wc-final']);

const approved = (
  { qualifyingBy, carried }: AnnounceTournament,
  rule: 'T-1.0.11' | 'T-1.5.1c',
): Rejection | undefined =>
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
const hasOwnWays = ({ format, entry }: AnnounceTournament): boolean =>
  format === 'ladies-semi-final' && entry !== undefined && !sameList(entry, ENTRY_ROUTES[format]!);

/** Federations enter their players up to a quota (T-1.5.1c). */
const withoutQuota = ({ entry = [] }: AnnounceTournament): boolean =>
  entry.some(({ credential, limit }) => (credential ?? '').startsWith('federation-') && limit === undefined);

/** What a stage of a championship or a class opens is the book's (T-1.2.1d, T-1.1.2); of the Candidates' the final is varied (T-1.4.1b). */
const changesBook = ({ format, qualifications }: AnnounceTournament): boolean => {
  const book = QUALIFICATIONS[format];
  const family = FORMATS[format]?.family;
  if (qualifications === undefined || book === undefined) return false;
  if (family !== 'championship' && family !== 'promotion') return false;
  if (format !== 'wc-candidates') return !sameList(qualifications, book);
  const others = qualifications.filter(({ to }) => to !== 'wc-final');
  return (
    others.length > 0 &&
    !sameList(
      others,
      book.filter(({ to }) => to !== 'wc-final'),
    )
  );
};

/**
 * Beyond the events of the book only the Executive Board has one open places in the championship, and its announcement
 * fixes which (T-1.0.11).
 */
export const refusedSpecial = (command: AnnounceTournament): Rejection | undefined => {
  const { format, qualifyingBy, qualifications = [] } = command;
  if (hasOwnWays(command))
    return withoutQuota(command)
      ? { code: 'quota-missing', rule: 'T-1.5.1c' }
      : approved(command, 'T-1.5.1c');
  const opening =
    changesBook(command) ||
    (qualifications.some(({ to }) => STAGES.has(to)) && !Object.hasOwn(QUALIFICATIONS, format));
  if (qualifyingBy !== undefined && qualifications.length === 0)
    return {
      code: 'promotion-conditions-missing',
      rule: 'T-1.0.11',
      detail: { name: 'announcement-fixes-places' },
    };
  return opening || qualifyingBy !== undefined ? approved(command, 'T-1.0.11') : undefined;
};
