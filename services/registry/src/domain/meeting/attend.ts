import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision, type Rejection } from '@amici/kernel';
import { findBody, type BodyRules } from '@amici/rulesets';
import { notEntitled } from '../members-only';
import type { MeetingEvent } from './events';
import type { Meeting, RecordAttendance } from './state';

/** Most who can be there, in person or by proxy. */
export const MOST_PRESENT = 400;

const twice = (people: readonly string[]): boolean => new Set(people).size < people.length;

/** Absent members vote by proxies in writing that members hold who are there (CC-7); of Council nobody does (CC-6). */
const badProxies = (
  rules: BodyRules,
  { present, proxies }: Acted<RecordAttendance>,
): Rejection | undefined => {
  if (proxies.length === 0) return undefined;
  if (rules.proxies === null) return { code: 'no-proxies', rule: rules.quorum?.rule ?? rules.majority.rule };
  const held = proxies.every(({ member, holder }) => present.includes(holder) && !present.includes(member));
  return held ? undefined : { code: 'proxy-not-held', rule: rules.proxies };
};

const refusedAttendance = (
  rules: BodyRules,
  command: Acted<RecordAttendance>,
  { heldAt }: Meeting,
): Rejection | undefined => {
  const { at, chair, present, proxies, entitled = [], officers = [], president = null } = command;
  const rule = rules.quorum?.rule ?? rules.majority.rule;
  if (at < heldAt!) return { code: 'meeting-not-begun', rule, data: { heldAt } };
  const named = [...present, ...proxies.map(({ member }) => member)];
  if (twice(named)) return { code: 'present-twice', rule };
  if (named.length > MOST_PRESENT) return { code: 'too-many-present', rule, data: { limit: MOST_PRESENT } };
  const strangers = named.filter((one) => !entitled.includes(one));
  if (strangers.length > 0) return notEntitled(rules, officers, strangers, rule);
  if (!present.includes(chair)) return { code: 'chair-not-present', rule };
  // The president is entitled to the chair; only the president lets somebody else have it.
  if (president !== null && present.includes(president) && chair !== president)
    return { code: 'president-has-the-chair', rule: 'CC-7', data: { president } };
  return badProxies(rules, command);
};

/** Who is there now; of too few it is recorded that they were too few (CC-6). */
export const recordAttendance = (
  command: Acted<RecordAttendance>,
  state: Meeting,
): Decision<MeetingEvent> => {
  const { at, meeting, chair, present, proxies } = command;
  const rules = findBody(state.body ?? '');
  if (rules === undefined) return reject('no-such-meeting');
  if (state.stands === 'closed') return reject('meeting-closed');
  const refused = refusedAttendance(rules, command, state);
  if (refused !== undefined) return { ok: false, rejection: refused };
  const { quorum } = rules;
  const count = present.length + proxies.length;
  const rule = quorum?.rule ?? rules.majority.rule;
  return quorum !== null && count < quorum.count
    ? accept({ type: 'QuorumFailed', at, meeting, present: count, needed: quorum.count, rule })
    : accept({ type: 'AttendanceRecorded', at, meeting, chair, present, proxies, rule });
};
