import type { Acted } from '@amici/contracts';
import type { AppointDirector, CancelTournament } from '@amici/contracts/tournament';
import { accept, reject } from '@amici/kernel';
import { findTournamentRules } from '@amici/rulesets';
import { sectionOf, type Announced } from './state';
import type { Verdict } from './verdict';

/** Who directs an event plays in none of its games (T-A2.1g2). */
export const appointDirector = ({ at, director }: Acted<AppointDirector>, state: Announced): Verdict => {
  if (state.announcement.director === director) return accept();
  if (state.entries.has(director) || state.pending.has(director) || sectionOf(state, director) !== undefined)
    return reject('director-plays', 'T-A2.1g2');
  const rules = findTournamentRules(state.announcement.tournamentRules)?.parameters;
  return accept({ type: 'DirectorAppointed', at, director, rule: rules?.directorBeforeStart ?? 'C-1' });
};

/** An event that has not started need not be held: too few entered (CT-2a), or its notice is taken back. */
export const cancelTournament = ({ at, reason }: Acted<CancelTournament>, state: Announced): Verdict => {
  if (state.cancelledAt !== null) return accept();
  if (state.startedAt !== null) return reject('already-started', 'T-0.3a');
  return accept({ type: 'TournamentCancelled', at, reason, rule: 'T-11.3' });
};
