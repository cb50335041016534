import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision, type Instant, type Rejection } from '@amici/kernel';
import { carries, findBody, type BallotRule, type Tally } from '@amici/rulesets';
import { forChair, forSeats } from '../members-only';
import type { MotionEvent, MotionPut } from './events';
import { notSitting } from './sitting';
import { tallyOf, type CloseVote, type GiveCastingVote, type Motion } from './state';

interface Counted extends Tally {
  readonly abstained: number;
  readonly casting: 'for' | 'against' | null;
  readonly carried: boolean;
  readonly rule: string;
}

const ended = (at: Instant, put: MotionPut, { round }: Motion, counted: Counted): MotionEvent => {
  const { carried, rule, ...count } = counted;
  const { motion, body, matter, touches } = put;
  const facts = { at, motion, body, matter, ...count, majority: round!.majority, touches, rule };
  return { type: carried ? 'MotionCarried' : 'MotionLost', ...facts };
};

/**
 * Only the chair ends a vote, while enough are there; the person who conducts a ballot ends it when its time is
 * over.
 */
const mayNotClose = (
  { at, actor, sitting }: Acted<CloseVote | GiveCastingVote>,
  { put, stands, ballotUntil, round }: Motion,
): Rejection | undefined => {
  const rules = findBody(put?.body ?? '');
  if (put === null || rules === undefined) return { code: 'no-such-motion' };
  if (stands !== 'open' && stands !== 'ballot') return { code: 'voting-over', data: { stands } };
  if (sitting === undefined) return { code: 'evidence-missing' };
  const { rule } = round!.majority;
  if (stands === 'open')
    return put.chair === actor.subject ? notSitting(rules, put, sitting) : forChair(rules, put.chair, rule);
  if (!sitting.seats.some(({ person }) => person === actor.subject))
    return forSeats(rules, sitting.seats, rule);
  return at < ballotUntil! ? { code: 'ballot-not-over', rule, data: { ballotUntil } } : undefined;
};

const openBallot = (
  { at, motion, ballotUntil }: Acted<CloseVote>,
  { kind, conductedBy, rule }: BallotRule,
  tally: Tally,
): Decision<MotionEvent> => {
  if (ballotUntil === undefined || ballotUntil <= at) return reject('ballot-term-missing', rule);
  const votes = { for: tally.for, against: tally.against };
  const round = { conductedBy, until: ballotUntil, majority: { kind, rule } };
  return accept({ type: 'BallotOpened', at, motion, ...votes, ...round, rule });
};

export const closeVote = (command: Acted<CloseVote>, state: Motion): Decision<MotionEvent> => {
  const refused = mayNotClose(command, state);
  if (refused !== undefined) return { ok: false, rejection: refused };
  const { put, round, stands } = state;
  const tally = tallyOf(round!);
  const { kind, rule } = round!.majority;
  const carried = carries(kind, tally);
  const ballot = findBody(put!.body)!.ballots[put!.matter.kind];
  if (carried && stands === 'open' && ballot !== undefined) return openBallot(command, ballot, tally);
  return accept(ended(command.at, put!, state, { ...tally, casting: null, carried, rule }));
};

/** If votes are equal the chair decides, besides their own vote, under a simple majority only (CC-7). */
export const giveCastingVote = (command: Acted<GiveCastingVote>, state: Motion): Decision<MotionEvent> => {
  const refused = mayNotClose(command, state);
  if (refused !== undefined) return { ok: false, rejection: refused };
  const { put, round, stands } = state;
  const { at, motion, vote, actor } = command;
  const rule = findBody(put!.body)!.castingVote;
  const { majority } = round!;
  if (rule === null || majority.kind !== 'simple' || stands === 'ballot')
    return reject('no-casting-vote', rule ?? majority.rule);
  const tally = tallyOf(round!);
  if (tally.for !== tally.against || tally.for === 0)
    return reject('votes-not-equal', rule, { data: { for: tally.for, against: tally.against } });
  return accept<MotionEvent>(
    { type: 'CastingVoteGiven', at, motion, by: actor.subject, vote, rule },
    ended(at, put!, state, { ...tally, casting: vote, carried: vote === 'for', rule }),
  );
};
