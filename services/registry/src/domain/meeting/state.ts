import type { TextRef } from '@amici/contracts';
import type * as contract from '@amici/contracts/registry';
import type { MeetingView, Proxy, Seat } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

/** Found by the service before it decides: the seats of the body that conducts the meeting. */
export interface Officers {
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
