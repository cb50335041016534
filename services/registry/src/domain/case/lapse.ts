import type { Acted } from '@amici/contracts';
import type { LapseCase } from '@amici/contracts/registry';
import { accept, reject, type Decision } from '@amici/kernel';
import type { CaseEvent } from './events';
import type { Case } from './state';

/** Whether somebody is still to answer, or to do what was answered. */
const isDue = ({ opened, outcome, replyBy }: Case): boolean => {
  if (opened?.kind === 'participation') return replyBy !== null && outcome === null;
  // Whose reason was accepted still has to be taken out of the event by its director.
  const wasRequested = opened?.kind === 'withdrawal' && opened.withdrawal === 'requested';
  return wasRequested && (outcome === null || outcome === 'accepted');
};

/**
 * Nobody leaves a tournament that is over (T-8.1a, C-28). A player who applied to leave, or was asked whether they
 * go on, is told that nothing will be decided. What has to be reported of somebody who left is due all the same
 * (C-26a, C-27c).
 */
export const lapseCase = ({ at, over }: Acted<LapseCase>, state: Case): Decision<CaseEvent> => {
  const { opened } = state;
  if (opened === null) return reject('no-such-case');
  const { case: id, about: player, event, rule } = opened;
  if (event === null || !isDue(state)) return accept();
  return accept({ type: 'CaseLapsed', at, case: id, player, event, over, rule });
};
