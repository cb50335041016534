import type { Instant } from '@amici/kernel';
import type { MajorityRule } from '@amici/rulesets';
import type { TextRef } from '../text-ref';
import type { Matter } from './motion-matters';

export const VOTES = ['for', 'against', 'abstain'] as const;
export type Vote = (typeof VOTES)[number];

interface OfMotion {
  readonly motion: string;
}

/** A member moves that their body decide something: in a meeting, if the body has any. */
export interface PutMotion extends OfMotion {
  readonly type: 'PutMotion';
  readonly body: string;
  /** Null for a body that votes in writing. */
  readonly meeting: string | null;
  readonly matter: Matter;
  readonly wording: TextRef;
  /** People it touches besides those the matter names. */
  readonly touches?: readonly string[];
  /** Who presides over it, where the chair of the meeting is touched. */
  readonly chair?: string;
}

/** A member votes, or the holder of the member's proxy votes for them. */
export interface CastVote extends OfMotion {
  readonly type: 'CastVote';
  readonly voter: string;
  readonly vote: Vote;
}

/** On equality, beside the chair's own vote (CC-7). */
export interface GiveCastingVote extends OfMotion {
  readonly type: 'GiveCastingVote';
  readonly vote: 'for' | 'against';
}

/** The chair ends the vote: carried, lost, or put to all members by post. */
export interface CloseVote extends OfMotion {
  readonly type: 'CloseVote';
  /** Up to when the ballot by post runs that follows, where one does (CC-13). */
  readonly ballotUntil?: Instant;
}

export type MotionCommand = PutMotion | CastVote | GiveCastingVote | CloseVote;

/** What a vote came to: `matter` is as it was put, and all that follows. */
export interface MotionCarried extends OfMotion {
  readonly type: 'MotionCarried';
  readonly at: Instant;
  readonly body: string;
  readonly matter: Matter;
  readonly for: number;
  readonly against: number;
  readonly abstained: number;
  /** Null where the chair did not decide it. */
  readonly casting: 'for' | 'against' | null;
  readonly majority: MajorityRule;
  readonly touches: readonly string[];
  readonly rule: string;
}

/** A motion as those who may vote on it see it. */
export interface MotionView extends OfMotion {
  readonly body: string;
  readonly meeting: string | null;
  readonly proposer: string;
  readonly chair: string;
  readonly matter: Matter;
  readonly wording: TextRef;
  readonly touches: readonly string[];
  readonly majority: MajorityRule;
  readonly putAt: Instant;
  readonly stands: 'open' | 'ballot' | 'carried' | 'lost';
  readonly ballotUntil: Instant | null;
  readonly for: number;
  readonly against: number;
  readonly abstained: number;
  readonly votes: readonly { readonly voter: string; readonly vote: Vote; readonly proxy: string | null }[];
}
