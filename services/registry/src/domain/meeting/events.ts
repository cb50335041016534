import type { TextRef } from '@amici/contracts';
import type { Proxy } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

interface OfMeeting {
  readonly at: Instant;
  readonly rule: string;
  readonly meeting: string;
}

export interface MeetingCalled extends OfMeeting {
  readonly type: 'MeetingCalled';
  readonly body: string;
  readonly heldAt: Instant;
  readonly notice: TextRef;
  readonly place: string | null;
  readonly requisition: string | null;
}

export interface AttendanceRecorded extends OfMeeting {
  readonly type: 'AttendanceRecorded';
  readonly chair: string;
  readonly present: readonly string[];
  readonly proxies: readonly Proxy[];
}

/** Too few are there: nothing is put, and no vote is closed, until more are. */
export interface QuorumFailed extends OfMeeting {
  readonly type: 'QuorumFailed';
  readonly present: number;
  readonly needed: number;
}

export interface MeetingClosed extends OfMeeting {
  readonly type: 'MeetingClosed';
  readonly minutes: TextRef;
}

export type MeetingEvent = MeetingCalled | AttendanceRecorded | QuorumFailed | MeetingClosed;
