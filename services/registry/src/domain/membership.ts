import type { Acted } from '@amici/contracts';
import type { Membership, MemberStanding, RecordMembership } from '@amici/contracts/registry';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import type { PlayerEvent } from './player-events';
import type { Player } from './state';

/** A member is admitted and up to date with the fees (CC-2), or exempt from them (CC-3). */
export const standingAt = (membership: Membership | undefined, at: Instant): MemberStanding => {
  if (membership === undefined || !membership.admitted) return 'no-member';
  const { paidUntil, exempt } = membership;
  return exempt || (paidUntil !== null && at < paidUntil) ? 'financial' : 'unfinancial';
};

export const recordMembership = (command: Acted<RecordMembership>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, federation, admitted, paidUntil, exempt } = command;
  if (!player.registered) return reject('not-registered', 'CC-2');
  const before = player.memberships.get(federation);
  if (before?.admitted === admitted && before.paidUntil === paidUntil && before.exempt === exempt)
    return accept();
  const rule = exempt ? 'CC-3' : 'CC-2';
  return accept({ type: 'MembershipRecorded', at, playerId, federation, admitted, paidUntil, exempt, rule });
};
