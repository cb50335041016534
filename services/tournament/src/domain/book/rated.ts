import type { GameTerms } from '@amici/contracts/game';
import type { Announcement } from '@amici/contracts/tournament';
import type { Instant, Rejection } from '@amici/kernel';
import { refusedLaws } from '@amici/ratings';
import { findTournamentRules, ratingSystemAt, type Format, type TournamentParameters } from '@amici/rulesets';
import { meetsMinimumPace } from '@amici/timecontrol';

/** Whose agreement an event's rating waits for, and the rule that says so. */
interface Awaited {
  readonly offices: readonly string[];
  readonly rule: string;
}

/** National events by the commissioner's agreement, others than the ICCF's own by that of Congress or Board. */
const AWAITED: Partial<Readonly<Record<Format['ratedAs'], Awaited>>> = {
  national: { offices: ['ratings-commissioner'], rule: 'T-9.2c' },
  other: { offices: ['congress', 'executive-board'], rule: 'T-9.2d' },
};

/** Null where the rules rate events of the kind themselves; the League rates whatever it issues (CR-4a). */
export const awaitsAgreement = (
  { ratedAs }: Pick<Format, 'ratedAs'>,
  { ownRatingPool }: Pick<TournamentParameters, 'ownRatingPool'>,
): Awaited | null => (ownRatingPool === null ? (AWAITED[ratedAs] ?? null) : null);

/** Why the ICCF rates no game played like this: other laws, too little time (L-0.4, T-9.2f). */
const refusedByTerms = (
  { laws, timeControl, transmission }: GameTerms,
  start: Instant,
): Rejection | undefined => {
  const means = transmission === 'postal' ? 'postal' : 'electronic';
  return (
    refusedLaws(laws, ratingSystemAt('iccf-elo', start)) ??
    (timeControl === null || meetsMinimumPace(timeControl, means)
      ? undefined
      : { code: 'too-fast', rule: 'T-9.2f' })
  );
};

/** Why games played like this are rated by nobody, whatever is announced or agreed (L-0.4, T-9.2f). */
export const neverRated = ({
  laws,
  tournamentRules,
  start,
  conditions,
}: Pick<Announcement, 'laws' | 'tournamentRules' | 'start'> & {
  readonly conditions: Omit<GameTerms, 'laws'>;
}): Rejection | undefined =>
  findTournamentRules(tournamentRules)?.parameters.ownRatingPool === null
    ? refusedByTerms({ laws, ...conditions }, start)
    : undefined;
