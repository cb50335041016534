import type { AccountEvent, FeeScaleAdopted } from '../domain/account/events';
import type { BodyEvent } from '../domain/body/events';
import type { CaseEvent } from '../domain/case/events';
import type { FederationEvent } from '../domain/federation/events';
import type { MeetingEvent } from '../domain/meeting/events';
import type { MotionEvent } from '../domain/motion/events';
import type { PlayerEvent } from '../domain/player-events';
import type { TeamEvent } from '../domain/team/events';

/** Everything in the registry's log. */
export type LoggedEvent =
  | AccountEvent
  | FeeScaleAdopted
  | BodyEvent
  | CaseEvent
  | FederationEvent
  | MeetingEvent
  | MotionEvent
  | PlayerEvent
  | TeamEvent;

/** What no list is made of. */
export const PASSED_OVER = {
  ArrearsCleared: 'ignore',
  ArrearsDeclared: 'ignore',
  AttendanceRecorded: 'ignore',
  BallotOpened: 'ignore',
  BondBooked: 'ignore',
  BondForfeited: 'ignore',
  BondHeld: 'ignore',
  BondRefunded: 'ignore',
  CastingVoteGiven: 'ignore',
  ContinuationAccepted: 'ignore',
  ContinuationInquirySent: 'ignore',
  ContinuationOffered: 'ignore',
  DepositHeld: 'ignore',
  DepositReleased: 'ignore',
  FederationRegistered: 'ignore',
  FederationReinstated: 'ignore',
  FederationSuspended: 'ignore',
  FeeCharged: 'ignore',
  FeeReceived: 'ignore',
  FeeScaleAdopted: 'ignore',
  InvoiceIssued: 'ignore',
  LineReversed: 'ignore',
  MeetingCalled: 'ignore',
  MeetingClosed: 'ignore',
  MemberSeated: 'ignore',
  MemberUnseated: 'ignore',
  MembersDeclared: 'ignore',
  MembershipRecorded: 'ignore',
  MisconductUpheld: 'ignore',
  MotionCarried: 'ignore',
  MotionLost: 'ignore',
  MotionPut: 'ignore',
  NominationAllowed: 'ignore',
  NominationWithdrawn: 'ignore',
  OfficeEnded: 'ignore',
  OfficeGranted: 'ignore',
  PaperFiled: 'ignore',
  PersonErased: 'ignore',
  PersonNamed: 'ignore',
  PlayerNominated: 'ignore',
  PlayerRegistered: 'ignore',
  PrizeDue: 'ignore',
  PrizePaid: 'ignore',
  QuorumFailed: 'ignore',
  ReportDismissed: 'ignore',
  ReportMade: 'ignore',
  RequisitionSigned: 'ignore',
  CaptainChanged: 'ignore',
  SanctionImposed: 'ignore',
  TeamRegistered: 'ignore',
  TeamRenamed: 'ignore',
  SanctionLifted: 'ignore',
  SanctionProposed: 'ignore',
  TimeLossNoted: 'ignore',
  TransferAppealed: 'ignore',
  TransferArbitrated: 'ignore',
  TransferConsented: 'ignore',
  TransferRequested: 'ignore',
  ViewGiven: 'ignore',
  ViolationFound: 'ignore',
  ViolationReported: 'ignore',
  VoteCast: 'ignore',
  YearClosed: 'ignore',
} as const satisfies Partial<Record<LoggedEvent['type'], 'ignore'>>;
