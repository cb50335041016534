import type { Rejection } from '@amici/kernel';
import { notCarried } from './motion-evidence';
import type { AnnounceTournament } from './commands';
import { QUALIFICATIONS } from './qualifying';

const STAGES: ReadonlySet<string> = new Set(['wc-preliminary', 'wc-semi-final', 'wc-candidates', 'wc-final']);

const approved = (
  { qualifyingBy, carried }: AnnounceTournament,
  rule: 'T-1.0.11' | 'T-1.5.1c',
): Rejection | undefined =>
  qualifyingBy === undefined
    ? { code: 'motion-missing', rule, detail: { name: 'name-motion-of-qualifying' } }
    : notCarried(carried, qualifyingBy, rule);

/** Quotas and the least rating of a ladies' Semi-Final are the commissioner's, and approved by the Board (T-1.5.1c). */
const hasQuota = ({ format, entry = [] }: AnnounceTournament): boolean =>
  format === 'ladies-semi-final' &&
  entry.some(({ limit, minRating }) => limit !== undefined || minRating !== undefined);

/**
 * Beyond the events of the book only the Executive Board has one open places in the championship, and its announcement
 * fixes which (T-1.0.11).
 */
export const refusedSpecial = (command: AnnounceTournament): Rejection | undefined => {
  const { format, qualifyingBy, qualifications = [] } = command;
  if (hasQuota(command)) return approved(command, 'T-1.5.1c');
  const opening = qualifications.some(({ to }) => STAGES.has(to)) && !Object.hasOwn(QUALIFICATIONS, format);
  if (qualifyingBy !== undefined && qualifications.length === 0)
    return {
      code: 'promotion-conditions-missing',
      rule: 'T-1.0.11',
      detail: { name: 'announcement-fixes-places' },
    };
  return opening || qualifyingBy !== undefined ? approved(command, 'T-1.0.11') : undefined;
};
