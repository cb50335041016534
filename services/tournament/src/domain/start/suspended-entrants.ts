import type { Announcement } from '@amici/contracts/tournament';
import type { Rejection } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import type { PublishStartList } from '../commands';

/**
 * Nobody under suspension takes part (T-2.2b), not even if they were entered before it. If a withdrawal is one
 * from every tournament (T-8.3a), entries that stand go with it. The League closes entry alone (C-27di).
 */
export const suspendedEntrants = (
  { barred = [] }: Pick<PublishStartList, 'barred'>,
  { tournamentRules }: Pick<Announcement, 'tournamentRules'>,
): Rejection | undefined => {
  const reaches = findTournamentRules(tournamentRules)!.parameters.withdrawalReachesAll !== null;
  return reaches && barred.length > 0
    ? { code: 'entrants-suspended', rule: 'T-2.2b', data: { players: barred } }
    : undefined;
};
