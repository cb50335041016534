import type { Instant } from '@amici/kernel';
import type { MajorityRule } from '@amici/rulesets';
import type { TextRef } from '../text-ref';
import type { Matter } from './motion-matters';

export const VOTES = ['for', 'against', 'abstain'] as const;
export type Vote = (typeof VOTES)[number];

interface OfMotion {
  readonly motion: string;
}

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
