import type { Actor } from '@amici/contracts';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import type { Player } from './player';
import type { PlayerEvent } from './player-events';

/** How somebody stands with a federation that has members of its own. */
export interface Membership {
  readonly admitted: boolean;
  /** Up to when the fees are paid; null: not at all. */
  readonly paidUntil: Instant | null;
  /** Elected for life and exempt from further fees (CC-3). */
  readonly exempt: boolean;
}

export interface RecordMembership extends Membership {
  readonly type: 'RecordMembership';
  readonly playerId: string;
  readonly federation: string;
}

export type Standing = 'financial' | 'unfinancial' | 'no-member';

/** A member is admitted and up to date with the fees (CC-2), or exempt from them (CC-3). */
export const standingAt = (membership: Membership | undefined, at: Instant): Standing => {
  if (membership === undefined || !membership.admitted) return 'no-member';
  const { paidUntil, exempt } = membership;
  return exempt || (paidUntil !== null && at < paidUntil) ? 'financial' : 'unfinancial';
};

export const recordMembership = (
  command: RecordMembership & { readonly actor: Actor; readonly at: Instant },
  player: Player,
): Decision<PlayerEvent> => {
  const { at, playerId, federation, admitted, paidUntil, exempt } = command;
  if (!player.registered) return reject('not-registered', 'CC-2');
  const before = player.memberships.get(federation);
  if (before?.admitted === admitted && before.paidUntil === paidUntil && before.exempt === exempt)
    return accept();
  const rule = exempt ? 'CC-3' : 'CC-2';
  return accept({ type: 'MembershipRecorded', at, playerId, federation, admitted, paidUntil, exempt, rule });
};
