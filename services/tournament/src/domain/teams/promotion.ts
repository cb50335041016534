import type { Acted } from '@amici/contracts';
import type { ApprovePromotion, FixPromotion } from '@amici/contracts/tournament';
import { accept, reject, type Rejection } from '@amici/kernel';
import type { Verdict } from '../state/verdict';
import type { PromotionApproved, PromotionFixed } from './events';
import type { AnnouncedTeams } from '../state/team-event';
import { formatOf } from '../book/formats';

const ruleOf = ({ announcement }: AnnouncedTeams): string =>
  formatOf(announcement)?.team?.promotionRule ?? 'T-11.3';

/** The commissioner fixes who is promoted from the preliminaries, before the start (T-1.7.7). */
export const fixPromotion = (
  { at, qualifications }: Acted<FixPromotion>,
  state: AnnouncedTeams,
): Verdict<PromotionFixed> => {
  const rule = ruleOf(state);
  if (state.startedAt !== null) return reject('already-started', rule);
  return accept({ type: 'PromotionFixed', at, qualifications, rule });
};

/** The Board approves it (T-1.7.7). */
export const approvePromotion = (
  { at }: Acted<ApprovePromotion>,
  state: AnnouncedTeams,
): Verdict<PromotionApproved> => {
  const { promotion } = state.teamPlay;
  const rule = ruleOf(state);
  if (promotion === null) return reject('promotion-not-fixed', rule);
  if (promotion.approved) return accept();
  return state.startedAt === null
    ? accept({ type: 'PromotionApproved', at, rule })
    : reject('already-started', rule);
};

/** Without an approved rule of promotion the preliminaries do not start (T-1.7.7, T-1.8.7); nor without a director (T-11.1). */
export const refusedTeamStart = (state: AnnouncedTeams): Rejection | undefined => {
  const { announcement, teamPlay } = state;
  if (announcement.director === null) return { code: 'director-missing', rule: 'T-11.1' };
  if (!announcement.team.promotionApproved || teamPlay.promotion?.approved === true) return undefined;
  return { code: 'promotion-not-approved', rule: ruleOf(state) };
};
