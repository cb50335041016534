import type { Acted, Decisions } from '@amici/contracts';
import {
  federationRefusal,
  type ApproveRecognition,
  type ReferRecognition,
  type RefuseRecognition,
} from '@amici/contracts/registry';
import { accept, endOfDay, isPlainName, reject, type Decider, type Decision } from '@amici/kernel';
import { ICCF_CHAMPIONSHIP } from '@amici/rulesets';
import { barredAt } from '../federation/state';
import { monthsLater } from '../sanctions';
import type { PermitInvitation, RecognitionCommand, RequestRecognition, SendInvitation } from './commands';
import type { RecognitionEvent } from './events';
import { evolveRecognition, hasLapsed, type Request, type Recognition } from './state';

type Decided = Decision<RecognitionEvent>;

const { monthsAhead, lapsesAfterMonths } = ICCF_CHAMPIONSHIP.recognition;

/** What is asked for is decided before it is asked for again; what was refused or has lapsed may be renewed (T-12.3b). */
const underWay = (state: Recognition, at: number): boolean =>
  state !== null && state.status !== 'refused' && !hasLapsed(state, at);

/** At least three months ahead, with prizes, their source and all finances (T-12.3a, T-12.4, T-12.8). */
const request = (command: Acted<RequestRecognition>, state: Recognition): Decided => {
  const { at, recognition, federation, kind, name, start, prizes, funding, finances, evidence } = command;
  const rule = kind === 'open' ? 'T-12.4' : 'T-12.3a';
  if (!isPlainName(name)) return reject('name-not-plain');
  if (underWay(state, at))
    return reject('recognition-under-way', 'T-12.2', { data: { status: state!.status } });
  if (evidence?.member !== true)
    return reject('federation-no-member', 'T-12.1', { detail: { name: 'federations-organise' } });
  const barred = barredAt(evidence, at);
  if (barred !== null) {
    const { why, rule: by, ...data } = barred;
    return reject(federationRefusal[why], by, { data });
  }
  const latest = endOfDay(monthsLater(start, -monthsAhead));
  if (at > latest)
    return reject('applied-too-late', rule, {
      detail: { name: 'apply-ahead', months: monthsAhead },
      data: { latest, earliestStart: monthsLater(at, monthsAhead) },
    });
  const of = { recognition, federation, kind, name, start, prizes, funding, finances };
  const latePayer = evidence.wasLate;
  return accept({ type: 'RecognitionRequested', at, ...of, latePayer, rule: 'T-12.2' });
};

/** Approved by the director, or by Congress where it was referred there (T-12.2). */
const approve = (command: Acted<ApproveRecognition>, state: Request): Decided => {
  const { at, recognition, deposit = false, motion = null } = command;
  if (state.status === 'approved' && !hasLapsed(state, at)) return accept();
  if (state.status === 'referred' && motion === null)
    return reject('before-congress', 'T-12.2', { detail: { name: 'congress-decides' } });
  if (state.status === 'refused' || state.status === 'approved')
    return reject('to-be-requested-again', 'T-12.3b', { detail: { name: 'renewed-application-required' } });
  const { start, prizes, latePayer } = state.request;
  const lapsesAt = endOfDay(monthsLater(start, lapsesAfterMonths));
  if (at > lapsesAt)
    return reject('to-be-requested-again', 'T-12.3b', { detail: { name: 'renewed-application-required' } });
  return accept({
    type: 'RecognitionApproved',
    ...{ at, recognition, lapsesAt, motion },
    deposit: deposit || latePayer ? prizes : [],
    rule: 'T-12.2',
  });
};

const refer = ({ at, recognition, reason }: Acted<ReferRecognition>, { status }: Request): Decided => {
  if (status === 'referred') return accept();
  return status === 'requested'
    ? accept({ type: 'RecognitionReferred', at, recognition, reason, rule: 'T-12.2' })
    : reject('already-decided', 'T-12.2', { data: { status } });
};

const refuse = ({ at, recognition, reason }: Acted<RefuseRecognition>, { status }: Request): Decided => {
  if (status === 'refused') return accept();
  return status === 'approved'
    ? reject('already-decided', 'T-12.2', { data: { status } })
    : accept({ type: 'RecognitionRefused', at, recognition, reason, rule: 'T-12.2' });
};

const lapsedBy = (state: Request): Decided =>
  reject('approval-lapsed', 'T-12.3b', {
    detail: { name: 'renewed-application-required' },
    data: { lapsedAt: state.approval!.lapsesAt },
  });

/** No invitation before approval, none after it has lapsed, none to a player directly (T-12.3b, T-12.5). */
const invite = (command: Acted<SendInvitation>, state: Request): Decided => {
  const { at, recognition, to, toFederation } = command;
  if (state.request.kind === 'open')
    return reject('open-to-all', 'T-12.4', { detail: { name: 'open-event-without-invitations' } });
  if (state.status !== 'approved')
    return reject('not-approved', 'T-12.5', {
      detail: { name: 'invite-once-approved' },
      data: { status: state.status },
    });
  if (hasLapsed(state, at)) return lapsedBy(state);
  if (toFederation !== true)
    return reject('invitation-to-player', 'T-12.5', { detail: { name: 'address-federation' } });
  if (state.invited.has(to)) return accept();
  return accept({ type: 'InvitationSent', at, recognition, to, rule: 'T-12.5' });
};

/** A player's federation permits their invitation (T-6.3), as long as the approval holds (T-12.3b). */
const permit = (command: Acted<PermitInvitation>, state: Request): Decided => {
  const { at, recognition, federation, player, belongsTo } = command;
  const players = state.invited.get(federation);
  if (players === undefined)
    return reject('not-invited', 'T-12.5', { detail: { name: 'organiser-invites-first' } });
  if (belongsTo !== federation)
    return reject('not-your-player', 'T-6.3', { data: { belongsTo: belongsTo ?? null } });
  if (players.includes(player)) return accept();
  if (hasLapsed(state, at)) return lapsedBy(state);
  return accept({ type: 'InvitationPermitted', at, recognition, federation, player, rule: 'T-6.3' });
};

type Later = Exclude<RecognitionCommand, { readonly type: 'RequestRecognition' }>;

const decisions: Decisions<Later, Request, RecognitionEvent> = {
  ApproveRecognition: approve,
  ReferRecognition: refer,
  RefuseRecognition: refuse,
  SendInvitation: invite,
  PermitInvitation: permit,
};

/** Whether an event of a federation is recognised, who may be invited, and until when (T-6.3, T-12). */
export const recognition: Decider<Acted<RecognitionCommand>, Recognition, RecognitionEvent> = {
  initialState: null,
  decide: (command, state) => {
    if (command.type === 'RequestRecognition') return request(command, state);
    if (state === null) return reject('no-such-recognition', 'T-12.2');
    return (decisions[command.type] as (command: Acted<Later>, state: Request) => Decided)(command, state);
  },
  evolve: evolveRecognition,
};
