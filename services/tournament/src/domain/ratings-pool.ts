import { findTournamentRules } from '@amici/rulesets';
import type { Announcement } from './conditions';

/** The pool whose list an event takes its start ratings from, and is rated in where it is: the League has its own (CR-1, CR-4b). */
export const ratingsPoolOf = ({
  tournamentRules,
  chess960,
}: Pick<Announcement, 'tournamentRules' | 'chess960'>): string =>
  findTournamentRules(tournamentRules)?.parameters.ownRatingPool ?? (chess960 ? 'chess960' : 'standard');
