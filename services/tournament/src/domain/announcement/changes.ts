import type { Acted } from '@amici/contracts';
import type { AddTieBreak, CancelTournament } from '@amici/contracts/tournament';
import { accept, reject } from '@amici/kernel';
import type { Announced } from '../state/state';
import type { Verdict } from '../state/verdict';
import type { TieBreakAdded } from './events';

/** An event that has not started need not be held: too few entered (CT-2a), or its notice is taken back. */
export const cancelTournament = ({ at, reason }: Acted<CancelTournament>, state: Announced): Verdict => {
  if (state.cancelledAt !== null) return accept();
  if (state.startedAt !== null) return reject('already-started', 'T-0.3a');
  return accept({ type: 'TournamentCancelled', at, reason, rule: 'T-11.3' });
};

/** A further tie-break is announced no later than the start list (T-7.4). */
export const addTieBreak = (
  { at, tieBreak }: Acted<AddTieBreak>,
  state: Announced,
): Verdict<TieBreakAdded> => {
  if (state.startListAt !== null) return reject('start-list-published', 'T-7.4');
  if (state.tieBreaks.includes(tieBreak)) return accept();
  return accept({ type: 'TieBreakAdded', at, tieBreak, rule: 'T-7.4' });
};
