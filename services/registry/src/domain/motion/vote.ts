import { refusal, type Acted } from '@amici/contracts';
import { accept, reject, type Decision, type Rejection } from '@amici/kernel';
import { findBody } from '@amici/rulesets';
import { forVoters } from '../members-only';
import type { MotionEvent, MotionPut } from './events';
import { isEntitled, isThere, notSitting } from './sitting';
import type { CastVote, Motion, Sitting } from './state';

/** Whether the sender has the vote: the voter, or the holder of their proxy in the meeting. */
const isHis = ({ actor, voter }: Acted<CastVote>, { meeting }: Sitting, ballot: boolean): boolean => {
  if (actor.subject === voter) return true;
  if (ballot || meeting === null) return false;
  return meeting.proxies.some(({ member, holder }) => member === voter && holder === actor.subject);
};

/** Nobody votes in their own cause, for themselves or for another; they count as present all the same. */
const isBarred = ({ actor, voter }: Acted<CastVote>, { touches }: MotionPut): boolean =>
  touches.includes(voter) || touches.includes(actor.subject);

const refusedVote = (
  command: Acted<CastVote>,
  { put, stands, ballotUntil, round }: Motion,
): Rejection | undefined => {
  const { at, actor, voter, sitting } = command;
  const rules = findBody(put?.body ?? '');
  if (put === null || rules === undefined) return { code: 'no-such-motion' };
  if (stands !== 'open' && stands !== 'ballot') return { code: 'voting-over', data: { stands } };
  if (sitting === undefined) return { code: 'evidence-missing' };
  const { rule } = round!.majority;
  const ballot = stands === 'ballot';
  if (!isEntitled(rules, sitting, voter)) return forVoters(rules, sitting.seats, rule);
  if (!isHis(command, sitting, ballot))
    return { code: refusal.forbidden, rule, detail: { name: 'for-voter-or-proxy' } };
  if (isBarred(command, put)) return { code: refusal.ownCause, rule };
  if (ballot) return at < ballotUntil! ? undefined : { code: 'ballot-over', rule, data: { ballotUntil } };
  if (!isThere(sitting, actor.subject)) return { code: 'not-present', rule };
  return notSitting(rules, put, sitting);
};

/** Each member has one vote (CC-7); what was voted stands. */
export const castVote = (command: Acted<CastVote>, state: Motion): Decision<MotionEvent> => {
  const { at, motion, voter, vote, actor } = command;
  const refused = refusedVote(command, state);
  if (refused !== undefined) return { ok: false, rejection: refused };
  const { votes, majority } = state.round!;
  const before = votes.get(voter);
  if (before !== undefined) return before.vote === vote ? accept() : reject('already-voted', majority.rule);
  const proxy = actor.subject === voter ? null : actor.subject;
  return accept({ type: 'VoteCast', at, motion, voter, vote, proxy, rule: majority.rule });
};
