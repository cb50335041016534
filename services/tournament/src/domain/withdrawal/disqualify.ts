import type { Acted } from '@amici/contracts';
import { tournamentRefusal, type DisqualifyPlayer } from '@amici/contracts/tournament';
import { accept, reject } from '@amici/kernel';
import { sectionOf, type Tournament } from '../state/state';
import type { Verdict } from '../state/verdict';

/**
 * Who is disqualified finishes in no place: nothing that places or scores bring is theirs (T-14e). A table that was fixed
 * already, perhaps by the games they lost with it, is fixed anew.
 */
export const disqualifyPlayer = (
  { at, player, finding }: Acted<DisqualifyPlayer>,
  state: Tournament,
): Verdict => {
  if (state.withdrawn.get(player)?.kind === 'disqualified') return accept();
  const section = sectionOf(state, player);
  if (section === undefined) return reject(tournamentRefusal.notPlaying, 'T-14e');
  return accept({ type: 'PlayerDisqualified', at, player, section: section.id, finding, rule: 'T-14e' });
};
