import type * as contract from '@amici/contracts/registry';
import type { MeetingView, Proxy, Seat, Vote } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';
import type { MajorityRule, Tally } from '@amici/rulesets';
import type { MotionPut } from './events';

/** The body, and the meeting the motion is put in, as they stand; found by the service before it decides. */
export interface Sitting {
  readonly seats: readonly Seat[];
  /** Of those the command names, and its sender: financial members of the body's federation. */
  readonly members: readonly string[];
  /** Null where there is no meeting. */
  readonly meeting: {
    readonly body: string | null;
    readonly stands: MeetingView['stands'];
    readonly chair: string | null;
    readonly present: readonly string[];
    readonly proxies: readonly Pick<Proxy, 'member' | 'holder'>[];
  } | null;
  /**
   * The people the matter touches, if that is recorded elsewhere: whose case it is. Null: there is no such matter.
   */
  readonly concerned: readonly string[] | null;
}

interface Sat {
  readonly sitting?: Sitting;
}

export type PutMotion = contract.PutMotion & Sat;
export type CastVote = contract.CastVote & Sat;
export type GiveCastingVote = contract.GiveCastingVote & Sat;
export type CloseVote = contract.CloseVote & Sat;
export type MotionCommand = PutMotion | CastVote | GiveCastingVote | CloseVote;

export interface CastBy {
  readonly vote: Vote;
  readonly proxy: string | null;
}

/** The vote that is going on: in a meeting or in writing, or by post after it. */
export interface Round {
  readonly votes: ReadonlyMap<string, CastBy>;
  readonly majority: MajorityRule;
}

export interface Motion {
  readonly put: MotionPut | null;
  readonly stands: 'none' | 'open' | 'ballot' | 'carried' | 'lost';
  readonly round: Round | null;
  readonly ballotUntil: Instant | null;
}

/** Votes for and against, and who abstained. */
export const tallyOf = ({ votes }: Round): Tally & { readonly abstained: number } => {
  const cast = [...votes.values()];
  const of = (wanted: Vote) => cast.filter(({ vote }) => vote === wanted).length;
  return { for: of('for'), against: of('against'), abstained: of('abstain') };
};
