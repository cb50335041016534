import type { Rejection } from '@amici/kernel';
import { notCarried } from './carried';
import type { AnnounceTournament } from './commands';
import { QUALIFICATIONS } from './qualifying';

const STAGES: ReadonlySet<string> = new Set(['wc-preliminary', 'wc-semi-final', 'wc-candidates', 'wc-final']);

/**
 * Beyond the events of the book only the Executive Board has one open places in the championship, and its announcement
 * fixes which (T-1.0.11).
 */
export const refusedSpecial = ({
  format,
  qualifyingBy,
  carried,
  qualifications = [],
}: AnnounceTournament): Rejection | undefined => {
  const opening = qualifications.some(({ to }) => STAGES.has(to)) && !Object.hasOwn(QUALIFICATIONS, format);
  if (qualifyingBy === undefined)
    return opening
      ? { code: 'motion-missing', rule: 'T-1.0.11', detail: 'name the motion by which the Board decided' }
      : undefined;
  if (qualifications.length === 0)
    return {
      code: 'promotion-conditions-missing',
      rule: 'T-1.0.11',
      detail: 'the announcement fixes which places qualify for what',
    };
  return notCarried(carried, qualifyingBy, 'T-1.0.11');
};
