import type { TextRef } from '@amici/contracts';
import type {
  CaseDecided,
  CaseKind,
  CaseLapsed,
  ContinuationInquirySent,
  ContinuationInquiryWithdrawn,
  ContinuationOffered,
  Informed,
  ViolationFound,
} from '@amici/contracts/registry';
import type { WithdrawalKind } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import type { RulesetRef } from '@amici/rulesets';

interface OfCase {
  readonly at: Instant;
  readonly case: string;
  readonly rule: string;
}

export interface CaseOpened extends OfCase {
  readonly type: 'CaseOpened';
  readonly kind: CaseKind;
  readonly about: string;
  /** The federation the player belonged to then. */
  readonly federation: string | null;
  readonly event: string | null;
  readonly book: RulesetRef;
  readonly titleEvent: boolean;
  readonly major: boolean;
  readonly withdrawal: WithdrawalKind | 'requested' | null;
  readonly shortfall: string | null;
  readonly effectiveAt: Instant | null;
  readonly informs: readonly Informed[];
}

export interface PaperFiled extends OfCase {
  readonly type: 'PaperFiled';
  readonly by: string;
  readonly paper: TextRef;
}

export interface ViewGiven extends OfCase {
  readonly type: 'ViewGiven';
  readonly office: string;
  readonly view: 'adequate' | 'inadequate';
  readonly opinion: TextRef;
}

export interface CaseReferred extends OfCase {
  readonly type: 'CaseReferred';
  /** An office or a body. */
  readonly to: string;
  readonly informs: readonly Informed[];
}

export interface ReportMade extends OfCase {
  readonly type: 'ReportMade';
  readonly to: string;
  /** Who gets a copy at their last known address. */
  readonly copyTo: string;
  readonly effectiveAt: Instant;
  readonly report: TextRef;
  readonly scoresheets: TextRef | null;
  readonly actions: TextRef;
}

export interface ContinuationAccepted extends OfCase {
  readonly type: 'ContinuationAccepted';
}

export interface TimeLossNoted extends OfCase {
  readonly type: 'TimeLossNoted';
  readonly game: string;
  readonly losses: number;
}

/** The game goes on, or counts otherwise: it is no loss on time any more. */
export interface TimeLossUndone extends OfCase {
  readonly type: 'TimeLossUndone';
  readonly game: string;
  readonly losses: number;
}

export interface ViolationReported extends OfCase {
  readonly type: 'ViolationReported';
  readonly by: string;
  readonly material: TextRef;
}

export interface ReportDismissed extends OfCase {
  readonly type: 'ReportDismissed';
  readonly finding: TextRef;
}

export type CaseEvent =
  | CaseOpened
  | PaperFiled
  | ViewGiven
  | CaseReferred
  | ReportMade
  | ContinuationOffered
  | ContinuationAccepted
  | TimeLossNoted
  | TimeLossUndone
  | ContinuationInquirySent
  | ContinuationInquiryWithdrawn
  | ViolationReported
  | ReportDismissed
  | ViolationFound
  | CaseDecided
  | CaseLapsed;
