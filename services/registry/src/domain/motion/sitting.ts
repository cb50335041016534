import type { Rejection } from '@amici/kernel';
import type { BodyRules } from '@amici/rulesets';
import type { MotionPut } from './events';
import type { Sitting } from './state';

const seatedIn = ({ seats }: Sitting, person: string): boolean => seats.some((one) => one.person === person);

/** Whether somebody has a vote in the body: by their seat, or as a financial member. */
export const isEntitled = ({ electorate }: BodyRules, sitting: Sitting, person: string): boolean =>
  electorate === 'seats' ? seatedIn(sitting, person) : sitting.members.includes(person);

/** Whether the person is there; if a body votes in writing everybody is. */
export const isThere = ({ meeting }: Sitting, person: string): boolean =>
  meeting === null || meeting.present.includes(person);

/** Why nothing can be put or closed: the meeting of the body does not sit, or too few are there (CC-6). */
export const notSitting = (
  rules: BodyRules,
  { body, meeting: id }: Pick<MotionPut, 'body' | 'meeting'>,
  { meeting }: Sitting,
): Rejection | undefined => {
  if (rules.notice === null && id === null) return undefined;
  const rule = rules.quorum?.rule ?? rules.majority.rule;
  if (meeting === null || meeting.body !== body)
    return { code: 'meeting-needed', rule, detail: { name: 'body-decides-in-meetings' } };
  if (meeting.stands === 'closed') return { code: 'meeting-closed', rule };
  if (meeting.stands !== 'quorate') return { code: 'no-quorum', rule, data: { needed: rules.quorum?.count } };
  return undefined;
};

export const presidentOf = ({ seats }: Sitting): string | null =>
  seats.find(({ role }) => role === 'president')?.person ?? null;
