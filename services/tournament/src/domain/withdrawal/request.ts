import type { Acted } from '@amici/contracts';
import { tournamentRefusal, type RequestWithdrawal } from '@amici/contracts/tournament';
import { accept, reject } from '@amici/kernel';
import { sectionOf, type Announced } from '../state';
import type { Verdict } from '../verdict';
import { shortfallOf } from './grounds';

/** An application to leave, with its reason, of which the opponents have been told (T-8.1a); who looks into it decides. */
export const requestWithdrawal = (command: Acted<RequestWithdrawal>, state: Announced): Verdict => {
  const { at, player, reason, grounds, opponentsNotified } = command;
  if (state.finishedAt !== null) return reject(tournamentRefusal.alreadyFinished, 'T-8.1a');
  if (sectionOf(state, player) === undefined) return reject(tournamentRefusal.notPlaying, 'T-8.1a');
  if (state.withdrawn.has(player)) return accept();
  if (!opponentsNotified) return reject('opponents-not-notified', 'T-8.1a');
  const shortfall = shortfallOf(grounds);
  return accept({
    type: 'WithdrawalRequested',
    at,
    player,
    reason,
    shortfall: shortfall?.code ?? null,
    rule: shortfall?.rule ?? 'T-8.1a',
  });
};
