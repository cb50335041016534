import type { CongressReport } from '@amici/contracts/title';
import type { Instant } from '@amici/kernel';
import type { HeldTitleRow } from '../projections/held-titles.projection';
import type { NormEventRow } from '../projections/norm-events.projection';

/** Events whose norms Congress is told of (T-12.9). */
const REPORTED_FORMATS: ReadonlySet<string> = new Set(['open', 'invitational']);

/** What the Qualifications Commissioner reports to Congress, from all titles and events known. */
export const congressReport = (
  titles: readonly HeldTitleRow[],
  events: readonly NormEventRow[],
  since: Instant,
): CongressReport => {
  const confirmed = titles.filter(
    ({ confirmedAt, revokedAt }) => confirmedAt !== null && confirmedAt > since && revokedAt === null,
  );
  return {
    since,
    titles: confirmed,
    certificates: confirmed.map(({ player, title }) => ({ player, title })),
    normEvents: events.filter(
      ({ format, offersNorms, startsAt }) => offersNorms && startsAt > since && REPORTED_FORMATS.has(format),
    ),
  };
};
