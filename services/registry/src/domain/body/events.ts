import type { TextRef } from '@amici/contracts';
import type { SeatRole, UnseatedBy } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';

interface Recorded {
  readonly body: string;
  readonly at: Instant;
  readonly rule: string;
}

export interface MemberSeated extends Recorded {
  readonly type: 'MemberSeated';
  readonly person: string;
  readonly role: SeatRole;
  readonly until: Instant | null;
  readonly motion: string | null;
}

export interface MemberUnseated extends Recorded {
  readonly type: 'MemberUnseated';
  readonly person: string;
  readonly why: UnseatedBy;
  readonly motion: string | null;
}

export interface RequisitionSigned extends Recorded {
  readonly type: 'RequisitionSigned';
  readonly requisition: string;
  readonly member: string;
  readonly reasons: TextRef | null;
  /** The body is to meet from now on, by `dueBy` where there is a term. */
  readonly obliges: boolean;
  readonly dueBy: Instant | null;
}

export type BodyEvent = MemberSeated | MemberUnseated | RequisitionSigned;
