import type { Acted } from '@amici/contracts';
import { tournamentRefusal, type RequestWithdrawal } from '@amici/contracts/tournament';
import { accept, reject } from '@amici/kernel';
import { conductFacts } from '../state/conduct';
import { sectionOf, type Announced } from '../state/state';
import type { Verdict } from '../state/verdict';
import { withdrawalRules } from './dated';
import { shortfallOf } from './grounds';

/**
 * An application to leave, with its reason; who looks into it decides. The ICCF's book names the reasons and has the
 * opponents told first (T-8.1a, T-8.2); in the League the director finds it reasonable, and they are told then (C-26a).
 */
export const requestWithdrawal = (command: Acted<RequestWithdrawal>, state: Announced): Verdict => {
  const { at, player, reason, grounds, opponentsNotified } = command;
  if (state.finishedAt !== null) return reject(tournamentRefusal.alreadyFinished, 'T-8.1a');
  if (state.cancelledAt !== null) return reject(tournamentRefusal.tournamentCancelled, 'T-8.1a');
  if (sectionOf(state, player) === undefined) return reject(tournamentRefusal.notPlaying, 'T-8.1a');
  if (state.withdrawn.has(player)) return accept();
  const approval = withdrawalRules(state)?.withdrawalReport?.approved;
  const request = { type: 'WithdrawalRequested', at, player, reason, conduct: conductFacts(state) } as const;
  if (approval !== undefined) return accept({ ...request, shortfall: null, rule: approval });
  if (!opponentsNotified) return reject('opponents-not-notified', 'T-8.1a');
  const shortfall = shortfallOf(grounds);
  return accept({ ...request, shortfall: shortfall?.code ?? null, rule: shortfall?.rule ?? 'T-8.1a' });
};
