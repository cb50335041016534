import { refusal } from '@amici/contracts';
import type { Seat } from '@amici/contracts/registry';
import type { Rejection } from '@amici/kernel';
import type { BodyRules } from '@amici/rulesets';

type Held = Pick<Seat, 'person' | 'role'>;

/** So many of a body are named; GET /bodies/<body> has the rest. */
const NAMED = 5;

const refused = (
  { id: body }: Pick<BodyRules, 'id'>,
  detail: string,
  holders: readonly { readonly role: string; readonly person: string }[],
  rule: string | undefined,
): Rejection => ({
  code: refusal.forbidden,
  ...(rule === undefined ? {} : { rule }),
  detail,
  data: { body, holders },
});

/** For those who have a seat: the body, and who sits in it, as everybody may know. */
export const forSeats = (rules: BodyRules, seats: readonly Held[], rule?: string): Rejection =>
  refused(
    rules,
    `for those who have a seat in ${rules.name}`,
    seats.slice(0, NAMED).map(({ role, person }) => ({ role, person })),
    rule,
  );

/** For those who have a vote: by a seat, or as members of the federation, whom nobody lists. */
export const forVoters = (rules: BodyRules, seats: readonly Held[], rule: string): Rejection =>
  rules.electorate === 'seats'
    ? forSeats(rules, seats, rule)
    : refused(rules, `for financial members of ${rules.federation ?? 'the federation'}`, [], rule);

/** Who was named and is not entitled, and who is. */
export const notEntitled = (
  rules: BodyRules,
  seats: readonly Held[],
  people: readonly string[],
  rule: string,
): Rejection => {
  const { detail, data } = forVoters(rules, seats, rule);
  return { code: 'not-entitled', rule, detail: `a meeting is ${detail ?? ''}`, data: { ...data, people } };
};

/** For the chair alone. */
export const forChair = (rules: BodyRules, chair: string, rule: string): Rejection =>
  refused(rules, 'for the chair', [{ role: 'chair', person: chair }], rule);
