import type { Acted } from '@amici/contracts';
import type * as contract from '@amici/contracts/registry';
import type { MeetingView, Proxy, Seat, Vote } from '@amici/contracts/registry';
import { unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';
import type { MajorityRule, Tally } from '@amici/rulesets';
import { closeVote, giveCastingVote } from './close';
import type { MotionEvent, MotionPut } from './events';
import { putMotion } from './put';
import { castVote } from './vote';

/** The body, and the meeting the motion is put in, as they stand; found by the service before it decides. */
export interface Sitting {
  readonly seats: readonly Seat[];
  /** Of those the command names, and whoever gives it: financial members of the body's federation. */
  readonly members: readonly string[];
  /** Null where there is no meeting. */
  readonly meeting: {
    readonly body: string | null;
    readonly stands: MeetingView['stands'];
    readonly chair: string | null;
    readonly present: readonly string[];
    readonly proxies: readonly Pick<Proxy, 'member' | 'holder'>[];
  } | null;
  /** Whom the matter touches, where that is recorded elsewhere: whose case it is. Null: there is no such matter. */
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

const decide = (command: Acted<MotionCommand>, state: Motion): Decision<MotionEvent> => {
  switch (command.type) {
    case 'PutMotion':
      return putMotion(command, state);
    case 'CastVote':
      return castVote(command, state);
    case 'GiveCastingVote':
      return giveCastingVote(command, state);
    case 'CloseVote':
      return closeVote(command, state);
    default:
      return unreachable(command);
  }
};

const evolve = (state: Motion, event: MotionEvent): Motion => {
  switch (event.type) {
    case 'MotionPut':
      return { ...state, put: event, stands: 'open', round: { votes: new Map(), majority: event.majority } };
    case 'VoteCast': {
      const { voter, vote, proxy } = event;
      if (state.round === null) return state;
      const votes = new Map(state.round.votes).set(voter, { vote, proxy });
      return { ...state, round: { ...state.round, votes } };
    }
    case 'CastingVoteGiven':
      return state;
    case 'BallotOpened': {
      const { majority, until } = event;
      return { ...state, stands: 'ballot', ballotUntil: until, round: { votes: new Map(), majority } };
    }
    case 'MotionCarried':
      return { ...state, stands: 'carried' };
    case 'MotionLost':
      return { ...state, stands: 'lost' };
    default:
      return unreachable(event);
  }
};

/** A motion of any body, from being put to being carried or lost; a body acts by motion only. */
export const motion: Decider<Acted<MotionCommand>, Motion, MotionEvent> = {
  initialState: { put: null, stands: 'none', round: null, ballotUntil: null },
  decide,
  evolve,
};
