import { holdsAny, refusal, type Actor } from '@amici/contracts';
import {
  bodyStreams,
  meetingStreams,
  motionStreams,
  registryRefusal,
  type MotionView,
} from '@amici/contracts/registry';
import { ok, reject } from '@amici/kernel';
import { findBody } from '@amici/rulesets';
import type { Work, WorkingParts } from '@amici/service/runtime';
import { seatsAt } from '../domain/body/body';
import { tallyOf, type Motion } from '../domain/motion/state';
import type { aggregates } from './aggregates';
import { entitledOf, officersOf } from './sitting';

type Of = typeof aggregates;

/** Offices that look at any body's papers. */
const SEEING = ['operator', 'auditor'] as const;

const motionView = (motion: string, { put, stands, round, ballotUntil }: Motion): MotionView | undefined => {
  if (put === null || round === null || stands === 'none') return undefined;
  const { body, meeting, proposer, chair, matter, wording, touches, majority, at: putAt } = put;
  const votes = [...round.votes].map(([voter, { vote, proxy }]) => ({ voter, vote, proxy }));
  const said = { motion, body, meeting, proposer, chair, matter, wording, touches, majority, putAt };
  return { ...said, stands, ballotUntil, ...tallyOf(round), votes };
};

/** Besides the offices that look at any body's papers, which are named with every refusal. */
const notSeen = (body: string) =>
  reject(refusal.forbidden, undefined, {
    detail: `for who sits or votes in ${findBody(body)?.name ?? body}`,
  });

/** Answers what bodies are made of, when they meet and what they vote on. */
export const bodyQueries = (
  parts: WorkingParts<Of>,
): Pick<Work<'registry', Of>['queries'], 'body' | 'meeting' | 'motion'> => {
  const { aggregates, clock, offices } = parts;
  const { bodies, meetings, motions } = aggregates;

  /** Whether somebody sees what the body does: he sits in it, votes in it, or looks at all. */
  const sees = async ({ subject }: Actor, body: string): Promise<boolean> => {
    const now = clock.now();
    if ((await officersOf(parts, body, now)).some(({ person }) => person === subject)) return true;
    if ((await entitledOf(parts, body, [subject], now)).length > 0) return true;
    return holdsAny(offices, subject, SEEING);
  };

  return {
    body: async ({ body }) => {
      const rules = findBody(body);
      if (rules === undefined) return reject(registryRefusal.notFound);
      const { state } = await bodies.load(bodyStreams.of(body), true);
      const requisitions = [...state.requisitions].map(([requisition, { signers, dueBy }]) => ({
        requisition,
        signatures: signers.length,
        needed: rules.requisition?.signatures ?? 0,
        dueBy,
      }));
      const { name, book } = rules;
      return ok({ body, name, book, seats: seatsAt(state, clock.now()), requisitions });
    },
    meeting: async ({ meeting }, actor) => {
      const { state } = await meetings.load(meetingStreams.of(meeting), true);
      const { body, heldAt, notice, proxies, ...rest } = state;
      if (body === null || heldAt === null || notice === null) return reject(registryRefusal.notFound);
      if (!(await sees(actor, body))) return notSeen(body);
      const held = proxies.map(({ member, holder }) => ({ member, holder }));
      return ok({ meeting, body, heldAt, notice, ...rest, proxies: held });
    },
    motion: async ({ motion }, actor) => {
      const view = motionView(motion, (await motions.load(motionStreams.of(motion), true)).state);
      if (view === undefined) return reject(registryRefusal.notFound);
      if (actor.office === 'service' || (await sees(actor, view.body))) return ok(view);
      // Whom it touches learns how it ended, and not who voted how.
      return view.touches.includes(actor.subject) && (view.stands === 'carried' || view.stands === 'lost')
        ? ok({ ...view, votes: [] })
        : notSeen(view.body);
    },
  };
};
