import { refusal, type Acted } from '@amici/contracts';
import { accept, reject, unreachable, type Decider, type Decision, type Rejection } from '@amici/kernel';
import { findBody } from '@amici/rulesets';
import { forSeats } from '../members-only';
import { recordAttendance } from './attend';
import { callMeeting } from './call';
import type { MeetingEvent } from './events';
import type { CloseMeeting, Meeting, MeetingCommand, Officers } from './state';

const isOfficer = ({ actor, officers = [] }: Acted<Officers>): boolean =>
  officers.some(({ person }) => person === actor.subject);

const notItsOfficer = (body: string, { officers = [] }: Acted<Officers>): Rejection => {
  const rules = findBody(body);
  return rules === undefined ? { code: refusal.forbidden } : forSeats(rules, officers);
};

const closeMeeting = (command: Acted<CloseMeeting>, { body, stands }: Meeting): Decision<MeetingEvent> => {
  const { at, meeting, minutes } = command;
  if (body === null) return reject('no-such-meeting');
  if (stands === 'closed') return accept();
  return accept({ type: 'MeetingClosed', at, meeting, minutes, rule: 'CC-8' });
};

const decide = (command: Acted<MeetingCommand>, state: Meeting): Decision<MeetingEvent> => {
  if (command.type !== 'CallMeeting' && state.body !== null && !isOfficer(command))
    return { ok: false, rejection: notItsOfficer(state.body, command) };
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
