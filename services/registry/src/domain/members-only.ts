import { refusal } from '@amici/contracts';
import type { Seat } from '@amici/contracts/registry';
import type { Detail, Rejection } from '@amici/kernel';
import type { BodyRules } from '@amici/rulesets';

type Held = Pick<Seat, 'person' | 'role'>;

/** So many of a body are named; GET /bodies/<body> has the rest. */
const NAMED = 5;

const refused = (
  { id: body }: Pick<BodyRules, 'id'>,
  detail: Detail,
  holders: readonly { readonly role: string; readonly person: string }[],
  rule: string | undefined,
): Rejection => ({
  code: refusal.forbidden,
  ...(rule === undefined ? {} : { rule }),
  detail,
  data: { body, holders },
});

const members = ({ name }: BodyRules): Detail => ({ name: 'for-members-of-body', body: name });

const voters = (rules: BodyRules): Detail =>
  rules.electorate === 'seats'
    ? members(rules)
    : { name: 'for-financial-members', federation: rules.federation ?? 'the federation' };

const named = (seats: readonly Held[]) => seats.slice(0, NAMED).map(({ role, person }) => ({ role, person }));

/** For those who have a seat: the body, and who sits in it, as everybody may know. */
export const forSeats = (rules: BodyRules, seats: readonly Held[], rule?: string): Rejection =>
  refused(rules, members(rules), named(seats), rule);

/** For those who have a vote: by a seat, or as members of the federation, who are listed nowhere. */
export const forVoters = (rules: BodyRules, seats: readonly Held[], rule: string): Rejection =>
  refused(rules, voters(rules), rules.electorate === 'seats' ? named(seats) : [], rule);

/** Who was named and is not entitled, and who is. */
export const notEntitled = (
  rules: BodyRules,
  seats: readonly Held[],
  people: readonly string[],
  rule: string,
): Rejection => {
  const { data } = forVoters(rules, seats, rule);
  const detail: Detail = { name: 'meeting-for', detail: voters(rules) };
  return { code: 'not-entitled', rule, detail, data: { ...data, people } };
};

/** For the chair alone. */
export const forChair = (rules: BodyRules, chair: string, rule: string): Rejection =>
  refused(rules, { name: 'for-chair' }, [{ role: 'chair', person: chair }], rule);
