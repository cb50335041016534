import type { Actor } from '@amici/contracts';
import {
  bodyStreams,
  meetingStreams,
  motionStreams,
  registryRefusal,
  type MotionView,
} from '@amici/contracts/registry';
import { ok, refuse, reject } from '@amici/kernel';
import { findBody } from '@amici/rulesets';
import { mayRead, type Authorised } from '@amici/service';
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
  const payload = { motion, body, meeting, proposer, chair, matter, wording, touches, majority, putAt };
  return { ...payload, stands, ballotUntil, ...tallyOf(round), votes };
};

/** Answers what bodies are made of, when they meet and what they vote on. */
export const bodyQueries = (
  parts: WorkingParts<Of>,
): Pick<Work<'registry', Of>['queries'], 'body' | 'meeting' | 'motion'> => {
  const { aggregates, clock } = parts;
  const { bodies, meetings, motions } = aggregates;

  /** Who sees what a body does: who sits or votes in it, and who looks at all and is not touched. */
  const sees = async (actor: Actor, body: string, touched: readonly string[]): Promise<Authorised> => {
    const { subject } = actor;
    const now = clock.now();
    const sits = (await officersOf(parts, body, now)).some(({ person }) => person === subject);
    if (sits || (await entitledOf(parts, body, [subject], now)).length > 0) return { ok: true, actor };
    const may = await mayRead(parts, actor, { by: [{ offices: SEEING }], touches: { players: touched } });
    if (may.ok) return may;
    return refuse({
      ...may.rejection,
      detail: { name: 'for-members-or-voters-of-body', body: findBody(body)?.name ?? body },
    });
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
      const may = await sees(actor, body, []);
      if (!may.ok) return may;
      const held = proxies.map(({ member, holder }) => ({ member, holder }));
      return ok({ meeting, body, heldAt, notice, ...rest, proxies: held });
    },
    motion: async ({ motion }, actor) => {
      const view = motionView(motion, (await motions.load(motionStreams.of(motion), true)).state);
      if (view === undefined) return reject(registryRefusal.notFound);
      const may = await sees(actor, view.body, view.touches);
      if (may.ok) return ok(view);
      // A person it touches learns how it ended, and not who voted how.
      return view.touches.includes(actor.subject) && (view.stands === 'carried' || view.stands === 'lost')
        ? ok({ ...view, votes: [] })
        : may;
    },
  };
};
