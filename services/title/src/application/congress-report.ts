import type { CongressReport } from '@amici/contracts/title';
import { counted, type Instant } from '@amici/kernel';
import type { HeldTitleRow } from '../projections/held-titles.projection';
import type { NormEventRow } from '../projections/norm-events.projection';

/** Events whose norms Congress is told of (T-12.9). */
const REPORTED_FORMATS: ReadonlySet<string> = new Set([
  'open',
  'open-semi-final',
  'open-final',
  'invitational',
]);

/** What the Qualifications Commissioner reports to Congress, from all titles and events known. */
export const congressReport = (
  titles: readonly HeldTitleRow[],
  events: readonly NormEventRow[],
  since: Instant,
): CongressReport => {
  const confirmed = titles.filter(
    ({ confirmedAt, revokedAt }) => confirmedAt !== null && confirmedAt > since && revokedAt === null,
  );
  const normEvents = events.filter(
    ({ format, offersNorms, startsAt }) => offersNorms && startsAt > since && REPORTED_FORMATS.has(format),
  );
  return {
    since,
    titles: confirmed,
    certificates: confirmed.map(({ player, title }) => ({ player, title })),
    normEvents,
    notes: [
      { rule: 'T-10.8h', text: `${counted(confirmed.length, 'title')} confirmed and registered since` },
      { rule: 'T-10.8a', text: 'every titleholder receives a certificate, which Congress awards' },
      { rule: 'T-12.9', text: `${counted(normEvents.length, 'open or invitation event')} offered norms` },
    ],
  };
};
