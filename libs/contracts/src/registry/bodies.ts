import type {
  CallMeeting,
  CloseMeeting,
  RecordAttendance,
  SeatMember,
  SignRequisition,
  UnseatMember,
} from './endpoints/motions';
import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';
import type { SeatRole } from './motion-matters';

export const UNSEATED_BY = ['resigned', 'removed', 'no-member'] as const;
export type UnseatedBy = (typeof UNSEATED_BY)[number];

export type BodyCommand = SeatMember | UnseatMember | SignRequisition;

export interface Proxy {
  readonly member: string;
  readonly holder: string;
  /** Proxies are in writing (CC-7). */
  readonly writing: TextRef;
}

export type MeetingCommand = CallMeeting | RecordAttendance | CloseMeeting;

export interface Seat {
  readonly person: string;
  readonly role: SeatRole;
  readonly since: Instant;
  readonly until: Instant | null;
}

export interface BodyView {
  readonly body: string;
  readonly name: string;
  readonly book: string;
  readonly seats: readonly Seat[];
  readonly requisitions: readonly {
    readonly requisition: string;
    readonly signatures: number;
    readonly needed: number;
    readonly dueBy: Instant | null;
  }[];
}

export interface MeetingView {
  readonly meeting: string;
  readonly body: string;
  readonly heldAt: Instant;
  readonly place: string | null;
  readonly stands: 'called' | 'quorate' | 'no-quorum' | 'closed';
  readonly chair: string | null;
  readonly present: readonly string[];
  readonly proxies: readonly { readonly member: string; readonly holder: string }[];
  readonly notice: TextRef;
  readonly minutes: TextRef | null;
}
