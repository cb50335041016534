import { unreachable } from '@amici/kernel';
import type { RecognitionApproved, RecognitionEvent, RecognitionRequested } from './events';

export interface Request {
  readonly request: RecognitionRequested;
  readonly status: 'requested' | 'referred' | 'approved' | 'refused';
  readonly approval: RecognitionApproved | null;
  /** Players that are permitted, by the federation that was invited. */
  readonly invited: ReadonlyMap<string, readonly string[]>;
}

/** Null: nobody has asked. */
export type Recognition = Request | null;

export const evolveRecognition = (state: Recognition, event: RecognitionEvent): Recognition => {
  if (event.type === 'RecognitionRequested')
    return { request: event, status: 'requested', approval: null, invited: state?.invited ?? new Map() };
  if (state === null) return state;
  switch (event.type) {
    case 'RecognitionApproved':
      return { ...state, status: 'approved', approval: event };
    case 'RecognitionReferred':
      return { ...state, status: 'referred' };
    case 'RecognitionRefused':
      return { ...state, status: 'refused' };
    case 'InvitationSent':
      return { ...state, invited: new Map(state.invited).set(event.to, state.invited.get(event.to) ?? []) };
    case 'InvitationPermitted': {
      const { federation, player } = event;
      const players = [...(state.invited.get(federation) ?? []), player];
      return { ...state, invited: new Map(state.invited).set(federation, players) };
    }
    default:
      return unreachable(event);
  }
};

/** An approval that was not made use of in time is none (T-12.3b). */
export const hasLapsed = ({ approval }: Request, at: number): boolean =>
  approval !== null && at > approval.lapsesAt;
