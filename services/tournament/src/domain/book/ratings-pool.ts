import { isPool, type Pool } from '@amici/contracts/rating';
import type { Announcement } from '@amici/contracts/tournament';
import { findTournamentRules } from '@amici/rulesets';

/** The pool whose list an event takes its start ratings from, and is rated in where it is: the League has its own (CR-1, CR-4b). */
export const ratingsPoolOf = ({
  tournamentRules,
  chess960,
}: Pick<Announcement, 'tournamentRules' | 'chess960'>): Pool => {
  const own = findTournamentRules(tournamentRules)?.parameters.ownRatingPool ?? '';
  if (isPool(own)) return own;
  return chess960 ? 'chess960' : 'standard';
};
