import type { Acted } from '@amici/contracts';
import { accept, dayOf, reject, DAY_MS, type Decision, type Rejection, type Instant } from '@amici/kernel';
import { findBody, type BodyRules, type NoticeRule } from '@amici/rulesets';
import { forSeats } from '../members-only';
import type { MeetingEvent } from './events';
import type { CallMeeting, Meeting } from './state';

/** Days from the day of the notice to that of the meeting; of clear days neither counts. UTC. */
export const daysOfNotice = (
  given: Instant,
  heldAt: Instant,
  { clear }: Pick<NoticeRule, 'clear'>,
): number => {
  const days = Math.floor(heldAt / DAY_MS) - Math.floor(given / DAY_MS);
  return clear ? days - 1 : days;
};

/** Who calls meetings without being asked to. */
const CALLERS: ReadonlySet<string> = new Set(['president', 'secretary']);

type Called = Acted<CallMeeting>;

/** Its president or secretary calls it; any other of its members once enough have asked for it (CC-4, CC-5). */
const mayNotCall = (
  rules: BodyRules,
  { actor, officers = [], asked: signatures }: Called,
): Rejection | undefined => {
  const seat = officers.find(({ person }) => person === actor.subject);
  const rule = rules.requisition?.rule ?? rules.majority.rule;
  if (seat === undefined) return forSeats(rules, officers, rule);
  if (CALLERS.has(seat.role) || rules.requisition === null || signatures?.obliges === true) return undefined;
  const { signatures: needed } = rules.requisition;
  return { code: 'too-few-signatures', rule, data: { needed, signatures: signatures?.signatures ?? 0 } };
};

const badRequisition = (
  { requisition: rules }: BodyRules,
  { requisition, asked: signatures, heldAt }: Called,
): Rejection | undefined => {
  if (requisition === undefined || rules === null) return undefined;
  if (signatures?.obliges !== true) {
    const data = { needed: rules.signatures, signatures: signatures?.signatures ?? 0 };
    return { code: 'too-few-signatures', rule: rules.rule, data };
  }
  const { dueBy } = signatures;
  // Within two months of the receipt: the whole of the last day is (notes b 77).
  return dueBy !== null && dayOf(heldAt) > dayOf(dueBy)
    ? { code: 'meeting-too-late', rule: rules.rule, data: { dueBy } }
    : undefined;
};

/** In the capital of the region where most of the officers live; of equal ones in either (CC-6). */
const badPlace = (
  { place: rules }: BodyRules,
  { place, residences = {}, officers = [] }: Called,
): Rejection | undefined => {
  if (rules === null) return undefined;
  const counts = Object.entries(residences);
  const counted = counts.reduce((sum, [, count]) => sum + count, 0);
  if (counted !== officers.length)
    return { code: 'residences-missing', rule: rules.rule, data: { officers: officers.length, counted } };
  const most = Math.max(...counts.map(([, count]) => count));
  const places = counts.filter(([, count]) => count === most).map(([region]) => rules.capitals[region]);
  return place !== undefined && places.includes(place)
    ? undefined
    : { code: 'wrong-place', rule: rules.rule, data: { places } };
};

const tooShort = ({ notice }: BodyRules, { at, heldAt }: Called): Rejection | undefined => {
  if (notice === null || daysOfNotice(at, heldAt, notice) >= notice.days) return undefined;
  const { days, clear, rule } = notice;
  return { code: 'notice-too-short', rule, data: { days, clear } };
};

export const callMeeting = (command: Called, state: Meeting): Decision<MeetingEvent> => {
  const { at, meeting, body, heldAt, notice, place = null, requisition = null } = command;
  const rules = findBody(body);
  if (rules === undefined) return reject('no-such-body', undefined, { data: { body } });
  if (state.body !== null) return reject('already-called');
  const refused =
    mayNotCall(rules, command) ??
    badRequisition(rules, command) ??
    tooShort(rules, command) ??
    badPlace(rules, command);
  if (refused !== undefined) return { ok: false, rejection: refused };
  const rule = rules.notice?.rule ?? rules.majority.rule;
  return accept({ type: 'MeetingCalled', at, meeting, body, heldAt, notice, place, requisition, rule });
};
