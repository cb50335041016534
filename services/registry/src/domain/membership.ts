import type { Acted } from '@amici/contracts';
import type { Membership, MemberStanding, RecordMembership } from '@amici/contracts/registry';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import { councilOf } from '@amici/rulesets';
import type { PlayerEvent } from './player-events';
import type { Player } from './state';

/** A member is admitted and up to date with the fees (CC-2), or exempt from them (CC-3). */
export const standingAt = (membership: Membership | undefined, at: Instant): MemberStanding => {
  if (membership === undefined || !membership.admitted) return 'no-member';
  const { paidUntil, exempt } = membership;
  return exempt || (paidUntil !== null && at < paidUntil) ? 'financial' : 'unfinancial';
};

export const recordMembership = (command: Acted<RecordMembership>, player: Player): Decision<PlayerEvent> => {
  const { at, playerId, federation, admitted, paidUntil, exempt, life, motion } = command;
  if (!player.registered) return reject('not-registered', 'CC-2');
  const before = player.memberships.get(federation);
  const forLife = life ?? before?.life ?? false;
  const same = before?.admitted === admitted && before.paidUntil === paidUntil && before.exempt === exempt;
  if (same && (before.life ?? false) === forLife) return accept();
  const privileged = (exempt && before?.exempt !== true) || (forLife && before?.life !== true);
  // Where the federation has a council, that alone elects life members and exempts them (CC-3).
  if (privileged && motion === undefined && councilOf(federation) !== undefined)
    return reject('motion-needed', 'CC-3');
  const rule = exempt || forLife ? 'CC-3' : 'CC-2';
  const more = { ...(forLife ? { life: true } : {}), ...(motion === undefined ? {} : { motion }) };
  return accept({
    type: 'MembershipRecorded',
    at,
    playerId,
    federation,
    admitted,
    paidUntil,
    exempt,
    ...more,
    rule,
  });
};
