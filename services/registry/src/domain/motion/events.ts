import type { TextRef } from '@amici/contracts';
import type { Matter, MotionCarried, Vote } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';
import type { MajorityRule } from '@amici/rulesets';

interface Recorded {
  readonly motion: string;
  readonly at: Instant;
  readonly rule: string;
}

export interface MotionPut extends Recorded {
  readonly type: 'MotionPut';
  readonly body: string;
  readonly meeting: string | null;
  readonly proposer: string;
  readonly chair: string;
  readonly matter: Matter;
  readonly wording: TextRef;
  /** Who has no vote in it, and counts as present. */
  readonly touches: readonly string[];
  readonly majority: MajorityRule;
}

export interface VoteCast extends Recorded {
  readonly type: 'VoteCast';
  readonly voter: string;
  readonly vote: Vote;
  /** Who holds the voter's proxy and votes for them; null: the voter. */
  readonly proxy: string | null;
}

export interface CastingVoteGiven extends Recorded {
  readonly type: 'CastingVoteGiven';
  readonly by: string;
  readonly vote: 'for' | 'against';
}

export interface MotionLost extends Omit<MotionCarried, 'type'> {
  readonly type: 'MotionLost';
}

/** A meeting has carried it; now all members vote by post, and that decides (CC-13). */
export interface BallotOpened extends Recorded {
  readonly type: 'BallotOpened';
  readonly for: number;
  readonly against: number;
  readonly conductedBy: string;
  readonly until: Instant;
  readonly majority: MajorityRule;
}

export type MotionEvent = MotionPut | VoteCast | CastingVoteGiven | MotionCarried | MotionLost | BallotOpened;
