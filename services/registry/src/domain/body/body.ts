import type { Acted } from '@amici/contracts';
import type * as contract from '@amici/contracts/registry';
import type { MemberStanding, Seat } from '@amici/contracts/registry';
import { accept, reject, unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';
import { findBody, type BodyRules } from '@amici/rulesets';
import { forVoters } from '../members-only';
import { monthsLater } from '../sanctions';
import type { BodyEvent } from './events';

interface Standing {
  /** How the person stands with the body's federation; the service finds it before it decides. */
  readonly standing?: MemberStanding | null;
}

export type BodyCommand =
  (contract.SeatMember & Standing) | contract.UnseatMember | (contract.SignRequisition & Standing);

export interface Requisition {
  readonly signers: readonly string[];
  readonly obliges: boolean;
  readonly dueBy: Instant | null;
}

export interface Body {
  readonly seats: ReadonlyMap<string, Seat>;
  readonly requisitions: ReadonlyMap<string, Requisition>;
}

type Of<Type extends BodyCommand['type']> = Acted<Extract<BodyCommand, { readonly type: Type }>>;

/** Those whose term has not ended. */
export const seatsAt = ({ seats }: Body, at: Instant): readonly Seat[] =>
  [...seats.values()].filter(({ until }) => until === null || at < until);

const noSuchBody = (body: string) => reject('no-such-body', undefined, { data: { body } });

const seatMember = (command: Of<'SeatMember'>, state: Body): Decision<BodyEvent> => {
  const { at, body, person, role, until, motion = null, standing } = command;
  const rules = findBody(body);
  if (rules === undefined) return noSuchBody(body);
  const { leastSeats, electorate, federation } = rules;
  const rule = leastSeats?.rule ?? rules.majority.rule;
  if (electorate !== 'seats') return reject('no-seats', rule);
  if (until !== null && until <= at) return reject('term-is-over', rule);
  if (federation !== null && standing !== 'financial' && standing !== 'unfinancial')
    return reject('no-member', rule, { data: { federation } });
  if (motion === null && leastSeats !== null && seatsAt(state, at).length >= leastSeats.count)
    return reject('motion-needed', rule, { detail: { name: 'body-appoints-members' } });
  const held = state.seats.get(person);
  if (held?.role === role && held.until === until) return accept();
  return accept({ type: 'MemberSeated', at, body, person, role, until, motion, rule });
};

const unseatMember = (command: Of<'UnseatMember'>, state: Body): Decision<BodyEvent> => {
  const { at, body, person, why, motion = null } = command;
  const rules = findBody(body);
  if (rules === undefined) return noSuchBody(body);
  if (!state.seats.has(person)) return accept();
  const rule = rules.leastSeats?.rule ?? rules.majority.rule;
  if (why === 'removed' && motion === null && rules.leastSeats !== null) return reject('motion-needed', rule);
  return accept({ type: 'MemberUnseated', at, body, person, why, motion, rule });
};

const maySign = ({ electorate }: BodyRules, { member, standing, at }: Of<'SignRequisition'>, state: Body) =>
  electorate === 'members'
    ? standing === 'financial'
    : seatsAt(state, at).some(({ person }) => person === member);

/** So many who sign oblige the body to meet, within the time its book gives from the last of them (CC-4, CC-5). */
const signRequisition = (command: Of<'SignRequisition'>, state: Body): Decision<BodyEvent> => {
  const { at, body, requisition, member, reasons = null } = command;
  const rules = findBody(body);
  if (rules === undefined) return noSuchBody(body);
  const { requisition: requisitionRule } = rules;
  if (requisitionRule === null) return reject('no-requisition', rules.majority.rule);
  if (!maySign(rules, command, state))
    return { ok: false, rejection: forVoters(rules, seatsAt(state, command.at), requisitionRule.rule) };
  const before = state.requisitions.get(requisition);
  if (before === undefined && reasons === null) return reject('reasons-missing', requisitionRule.rule);
  if (before?.signers.includes(member) === true) return accept();
  const count = (before?.signers.length ?? 0) + 1;
  const obliges = count >= requisitionRule.signatures;
  const dueBy =
    before?.dueBy ??
    (obliges && requisitionRule.withinMonths !== null ? monthsLater(at, requisitionRule.withinMonths) : null);
  const signed = { at, body, requisition, member, reasons, obliges, dueBy, rule: requisitionRule.rule };
  return accept({ type: 'RequisitionSigned', ...signed });
};

const decide = (command: Acted<BodyCommand>, state: Body): Decision<BodyEvent> => {
  switch (command.type) {
    case 'SeatMember':
      return seatMember(command, state);
    case 'UnseatMember':
      return unseatMember(command, state);
    case 'SignRequisition':
      return signRequisition(command, state);
    default:
      return unreachable(command);
  }
};

const evolve = (state: Body, event: BodyEvent): Body => {
  switch (event.type) {
    case 'MemberSeated': {
      const { person, role, until, at } = event;
      const since = state.seats.get(person)?.since ?? at;
      return { ...state, seats: new Map(state.seats).set(person, { person, role, since, until }) };
    }
    case 'MemberUnseated': {
      const seats = new Map(state.seats);
      seats.delete(event.person);
      return { ...state, seats };
    }
    case 'RequisitionSigned': {
      const { requisition, member, obliges, dueBy } = event;
      const signers = [...(state.requisitions.get(requisition)?.signers ?? []), member];
      const requisitions = new Map(state.requisitions).set(requisition, { signers, obliges, dueBy });
      return { ...state, requisitions };
    }
    default:
      return unreachable(event);
  }
};

/** A body that decides by motion: who has a seat in it, and who asks it to meet. */
export const body: Decider<Acted<BodyCommand>, Body, BodyEvent> = {
  initialState: { seats: new Map(), requisitions: new Map() },
  decide,
  evolve,
};
