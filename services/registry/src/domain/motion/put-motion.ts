import { refusal, type Acted } from '@amici/contracts';
import type { AuthorisedAct, Matter } from '@amici/contracts/registry';
import { accept, reject, type Decision, type Rejection } from '@amici/kernel';
import { findBody, majorityFor, type BodyRules } from '@amici/rulesets';
import { forVoters } from '../members-only';
import type { MotionEvent } from './events';
import { isEntitled, isThere, notSitting, presidentOf } from './sitting';
import type { Motion, PutMotion, Sitting } from './state';

/** The people an act is about. */
const playerOf = (act: AuthorisedAct): readonly string[] => {
  switch (act.act) {
    case 'free-place':
    case 'fill-vacancy':
    case 'grant-right':
    case 'irregular-mail':
    case 'alter-rating':
      return [act.player];
    case 'announce-event':
    case 'combine-team':
    case 'determine-event':
    case 'unrated-event':
    case 'fee-scale':
    case 'grade-event':
      return [];
  }
};

/** The people a matter names. */
const namedIn = (matter: Matter): readonly string[] => {
  switch (matter.kind) {
    case 'seat-member':
    case 'unseat-member':
      return [matter.person];
    case 'elect-life-member':
    case 'allow-nomination':
    case 'confirm-title':
    case 'confer-title':
    case 'revoke-title':
    case 'exceptional-norm':
      return [matter.player];
    case 'authorise':
      return matter.acts.flatMap(playerOf);
    case 'decide-case':
    case 'recognise-event':
    case 'adopt-book':
    case 'wind-up':
    case 'amend-constitution':
    case 'other':
      return [];
  }
};

/** What the body cannot decide, or not like this. */
const notForIt = (
  { decides, never, majority, ballots }: BodyRules,
  matter: Matter,
): Rejection | undefined => {
  const { kind } = matter;
  if (!decides.includes(kind))
    return { code: 'not-for-this-body', rule: never[kind] ?? majority.rule, data: { decides } };
  return matter.kind === 'wind-up' && matter.assets === undefined
    ? { code: 'assets-missing', rule: ballots['wind-up']?.rule ?? majority.rule }
    : undefined;
};

const tooFew = ({ leastSeats }: BodyRules, { kind }: Matter, { seats }: Sitting): Rejection | undefined =>
  leastSeats === null || seats.length >= leastSeats.count || kind === 'seat-member'
    ? undefined
    : { code: 'too-few-members', rule: leastSeats.rule, data: { needed: leastSeats.count } };

const whoMoves = (
  rules: BodyRules,
  { actor }: Acted<PutMotion>,
  sitting: Sitting,
  touched: readonly string[],
): Rejection | undefined => {
  const { rule } = rules.majority;
  if (!isEntitled(rules, sitting, actor.subject)) return forVoters(rules, sitting.seats, rule);
  if (!isThere(sitting, actor.subject)) return { code: 'not-present', rule };
  return touched.includes(actor.subject) ? { code: refusal.ownCause, rule } : undefined;
};

/** The mover says who it touches besides: fewer than half of those who vote, or the mover would vote alone. */
const tooManyTouched = (
  { majority: { rule } }: BodyRules,
  { meeting, seats }: Sitting,
  besides: readonly string[],
): Rejection | undefined => {
  const voters = meeting?.present ?? seats.map(({ person }) => person);
  const touched = besides.filter((one) => voters.includes(one)).length;
  const detail = { name: 'fewer-than-half-touched' } as const;
  return 2 * touched < voters.length
    ? undefined
    : { code: 'too-many-touched', rule, detail, data: { touched, voters: voters.length } };
};

/** Presides: the chair of the meeting, or the president; another member if it touches them. */
const chairOf = (
  rules: BodyRules,
  { chair, actor }: Acted<PutMotion>,
  sitting: Sitting,
  touched: readonly string[],
  besides: readonly string[],
): string | Rejection => {
  const usual = sitting.meeting?.chair ?? presidentOf(sitting);
  const may = (person: string) =>
    !touched.includes(person) && isEntitled(rules, sitting, person) && isThere(sitting, person);
  if (usual !== null && may(usual)) return usual;
  // A member whose word alone puts another into the chair does not take it themselves.
  const taken = usual !== null && besides.includes(usual) && chair === actor.subject;
  return chair !== undefined && may(chair) && !taken
    ? chair
    : { code: 'chair-needed', rule: rules.castingVote ?? rules.majority.rule };
};

/** Somebody moves that the body decides; what it takes, and who has no vote in it, is fixed with it. */
export const putMotion = (command: Acted<PutMotion>, state: Motion): Decision<MotionEvent> => {
  const { at, motion, body, meeting, matter, wording, actor, sitting } = command;
  const rules = findBody(body);
  if (rules === undefined) return reject('no-such-body', undefined, { data: { body } });
  if (state.put !== null) return reject('already-put');
  if (sitting === undefined) return reject('evidence-missing');
  if (sitting.concerned === null) return reject('no-such-matter');
  const concerned = new Set([...namedIn(matter), ...sitting.concerned]);
  const besides = (command.touches ?? []).filter((one) => !concerned.has(one));
  const touches = [...new Set([...concerned, ...besides])];
  const refused =
    notForIt(rules, matter) ??
    notSitting(rules, { body, meeting }, sitting) ??
    tooFew(rules, matter, sitting) ??
    whoMoves(rules, command, sitting, touches) ??
    tooManyTouched(rules, sitting, besides);
  if (refused !== undefined) return { ok: false, rejection: refused };
  const chair = chairOf(rules, command, sitting, touches, besides);
  if (typeof chair !== 'string') return { ok: false, rejection: chair };
  const majority = majorityFor(rules, matter.kind);
  const payload = {
    motion,
    body,
    meeting,
    proposer: actor.subject,
    chair,
    matter,
    wording,
    touches,
    majority,
  };
  return accept({ type: 'MotionPut', at, ...payload, rule: majority.rule });
};
