import type { PolicyTable } from '@amici/contracts';
import type { Meeting, MeetingCommand } from './state';

/** The holders of a seat in the body that conducts it, which is decided with the body as it stands. */
const officer = { may: () => 'officer', touches: 'nobody' } as const;

export const meetingPolicies: PolicyTable<MeetingCommand, Meeting> = {
  CallMeeting: officer,
  RecordAttendance: officer,
  CloseMeeting: officer,
};
