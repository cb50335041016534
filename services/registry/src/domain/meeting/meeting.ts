import { refusal, type Acted, type TextRef } from '@amici/contracts';
import type * as contract from '@amici/contracts/registry';
import type { MeetingView, Proxy, Seat } from '@amici/contracts/registry';
import { accept, reject, unreachable, type Decider, type Decision, type Instant } from '@amici/kernel';
import { recordAttendance } from './attend';
import { callMeeting } from './call';
import type { MeetingEvent } from './events';

/** Found by the service before it decides: the seats of the body that conducts the meeting. */
interface Officers {
  readonly officers?: readonly Seat[];
}

export interface CallMeeting extends contract.CallMeeting, Officers {
  /** The requisition that is cited. */
  readonly asked?: {
    readonly signatures: number;
    readonly obliges: boolean;
    readonly dueBy: Instant | null;
  };
}

export interface RecordAttendance extends contract.RecordAttendance, Officers {
  /** Of those who are named, who may vote in the body. */
  readonly entitled?: readonly string[];
  readonly president?: string | null;
}

export interface CloseMeeting extends contract.CloseMeeting, Officers {}

export type MeetingCommand = CallMeeting | RecordAttendance | CloseMeeting;

export interface Meeting {
  readonly body: string | null;
  readonly heldAt: Instant | null;
  readonly place: string | null;
  readonly notice: TextRef | null;
  readonly stands: MeetingView['stands'];
  readonly chair: string | null;
  readonly present: readonly string[];
  readonly proxies: readonly Proxy[];
  readonly minutes: TextRef | null;
}

const isOfficer = ({ actor, officers = [] }: Acted<Officers>): boolean =>
  officers.some(({ person }) => person === actor.subject);

const closeMeeting = (command: Acted<CloseMeeting>, { body, stands }: Meeting): Decision<MeetingEvent> => {
  const { at, meeting, minutes } = command;
  if (body === null) return reject('no-such-meeting');
  if (stands === 'closed') return accept();
  return accept({ type: 'MeetingClosed', at, meeting, minutes, rule: 'CC-8' });
};

const decide = (command: Acted<MeetingCommand>, state: Meeting): Decision<MeetingEvent> => {
  if (command.type !== 'CallMeeting' && state.body !== null && !isOfficer(command))
    return reject(refusal.forbidden);
  switch (command.type) {
    case 'CallMeeting':
      return callMeeting(command, state);
    case 'RecordAttendance':
      return recordAttendance(command, state);
    case 'CloseMeeting':
      return closeMeeting(command, state);
    default:
      return unreachable(command);
  }
};

const evolve = (state: Meeting, event: MeetingEvent): Meeting => {
  switch (event.type) {
    case 'MeetingCalled': {
      const { body, heldAt, place, notice } = event;
      return { ...state, body, heldAt, place, notice };
    }
    case 'AttendanceRecorded': {
      const { chair, present, proxies } = event;
      return { ...state, stands: 'quorate', chair, present, proxies };
    }
    case 'QuorumFailed':
      return { ...state, stands: 'no-quorum', chair: null, present: [], proxies: [] };
    case 'MeetingClosed':
      return { ...state, stands: 'closed', minutes: event.minutes };
    default:
      return unreachable(event);
  }
};

/** A meeting of a body: called with notice, attended, with minutes at its end. */
export const meeting: Decider<Acted<MeetingCommand>, Meeting, MeetingEvent> = {
  initialState: {
    body: null,
    heldAt: null,
    place: null,
    notice: null,
    stands: 'called',
    chair: null,
    present: [],
    proxies: [],
    minutes: null,
  },
  decide,
  evolve,
};
