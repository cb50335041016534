import type { Acted } from '@amici/contracts';
import { unreachable, type Decider, type Decision } from '@amici/kernel';
import { closeVote, giveCastingVote } from './close';
import type { MotionEvent } from './events';
import { putMotion } from './put-motion';
import type { Motion, MotionCommand } from './state';
import { castVote } from './vote';

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
