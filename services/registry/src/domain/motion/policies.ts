import type { PolicyTable, Touched } from '@amici/contracts';
import type { Motion, MotionCommand } from './state';

/** The people the motion touches: they have no part in it. */
const touched = (_command: unknown, { put }: Motion): Touched => ({ players: put?.touches ?? [] });

/** Who has a vote, and who the chair, is decided with the body and the meeting as they stand. */
export const motionPolicies: PolicyTable<MotionCommand, Motion> = {
  PutMotion: { may: () => 'member', touches: ({ touches = [] }) => ({ players: touches }) },
  CastVote: {
    may: ({ voter }, { actor }) => (actor.subject === voter ? 'member' : 'proxy'),
    touches: touched,
  },
  GiveCastingVote: { may: () => 'chair', touches: touched },
  CloseVote: { may: () => 'chair', touches: touched },
};
