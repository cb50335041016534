import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';
import type { SeatRole } from './motion-matters';

interface OfBody {
  readonly body: string;
}

/** Somebody gets a seat in a body; once it has enough of them, by its own motion only. */
export interface SeatMember extends OfBody {
  readonly type: 'SeatMember';
  readonly person: string;
  readonly role: SeatRole;
  /** The end of the member's term; null: none. */
  readonly until: Instant | null;
  /** Carried; only the registry itself states one. */
  readonly motion?: string;
}

export const UNSEATED_BY = ['resigned', 'removed', 'no-member'] as const;
export type UnseatedBy = (typeof UNSEATED_BY)[number];

/** The member resigns, is removed by motion, or no longer belongs to the federation (CC-9). */
export interface UnseatMember extends OfBody {
  readonly type: 'UnseatMember';
  readonly person: string;
  readonly why: UnseatedBy;
  readonly motion?: string;
}

/** A member asks that the body meets; enough of them oblige it to (CC-4, CC-5). */
export interface SignRequisition extends OfBody {
  readonly type: 'SignRequisition';
  readonly requisition: string;
  readonly member: string;
  /** What the meeting is asked for: the first person who signs states it. */
  readonly reasons?: TextRef;
}

export type BodyCommand = SeatMember | UnseatMember | SignRequisition;

export interface CallMeeting extends OfBody {
  readonly type: 'CallMeeting';
  readonly meeting: string;
  readonly heldAt: Instant;
  readonly notice: TextRef;
  readonly place?: string;
  /** How many of the body's officers live in which region, as the secretary counted. */
  readonly residences?: Readonly<Record<string, number>>;
  /** By which it is asked for. */
  readonly requisition?: string;
}

export interface Proxy {
  readonly member: string;
  readonly holder: string;
  /** Proxies are in writing (CC-7). */
  readonly writing: TextRef;
}

/** Who is there: when the meeting begins, and whenever somebody comes or goes. */
export interface RecordAttendance {
  readonly type: 'RecordAttendance';
  readonly meeting: string;
  readonly chair: string;
  readonly present: readonly string[];
  readonly proxies: readonly Proxy[];
}

/** A meeting is over; its minutes are a document (CC-8). */
export interface CloseMeeting {
  readonly type: 'CloseMeeting';
  readonly meeting: string;
  readonly minutes: TextRef;
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
