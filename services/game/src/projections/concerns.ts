import type { GameEvent, SealedEvent } from '../domain';

type Type = GameEvent['type'] | SealedEvent['type'];

/** Types that change the score or the outcome; every read model of games decides each of them itself. */
export type ScoreType =
  | 'GameStarted'
  | 'GameImported'
  | 'MoveMade'
  | 'GameEnded'
  | 'GameReopened'
  | 'PliesVoided'
  | 'MoveCorrected'
  | 'ResultCorrected';

/** Types that leave other clocks behind, and nothing else a read model of scores shows. */
const CLOCK_TYPES = [
  'BreakShortened',
  'ClaimRefused',
  'ClockAdjusted',
  'ClockRefilled',
  'DrawClaimed',
  'GameInterrupted',
  'GameResumed',
  'IllegalMoveRecorded',
  'LeaveApplied',
  'LongThinkAnnounced',
  'MoveCounterAdjusted',
  'OutageCompensated',
  'PenaltyApplied',
] as const;

export type ClockType = (typeof CLOCK_TYPES)[number];

/** The same decision for every type that only changes the clocks. */
export const onClocks = <Handler>(handler: Handler): Readonly<Record<ClockType, Handler>> =>
  Object.fromEntries(CLOCK_TYPES.map((type) => [type, handler])) as Record<ClockType, Handler>;

/** Offers, claims, letters, rulings: recorded in the game's stream and shown there, not in lists of games. */
export const notListed: Readonly<Record<Exclude<Type, ScoreType | ClockType>, 'ignore'>> = {
  AdjournmentApplied: 'ignore',
  Adjudicated: 'ignore',
  AdjudicationClaimed: 'ignore',
  AdjudicationOpened: 'ignore',
  AdjudicatorAssigned: 'ignore',
  AppealDecided: 'ignore',
  AppealLodged: 'ignore',
  AppealPeriodExtended: 'ignore',
  AssistanceDeclared: 'ignore',
  ClaimUpheld: 'ignore',
  ConditionalAccepted: 'ignore',
  ConditionalOffered: 'ignore',
  CorrectionProposed: 'ignore',
  DisputeContested: 'ignore',
  DisputeDecided: 'ignore',
  DisputeNotified: 'ignore',
  DrawAgreed: 'ignore',
  DrawOfferClosed: 'ignore',
  DrawOffered: 'ignore',
  FlagFell: 'ignore',
  LineClosed: 'ignore',
  LineFiled: 'ignore',
  LineOpened: 'ignore',
  GameReconstructed: 'ignore',
  InquiryAnswered: 'ignore',
  InquiryReceived: 'ignore',
  InquirySent: 'ignore',
  IrregularityRefuted: 'ignore',
  IrregularityReported: 'ignore',
  LiveDisplayAgreed: 'ignore',
  LiveDisplayAnnounced: 'ignore',
  MediumAgreed: 'ignore',
  MediumOrdered: 'ignore',
  MediumProposed: 'ignore',
  MoveDrafted: 'ignore',
  MoveNoted: 'ignore',
  NotationAgreed: 'ignore',
  NotationProposed: 'ignore',
  PlayOrdered: 'ignore',
  PlayerOverseas: 'ignore',
  QuickplayClaimed: 'ignore',
  QuickplayDecided: 'ignore',
  ReconstructionRequested: 'ignore',
  RectificationRequested: 'ignore',
  ReplacementGameOrdered: 'ignore',
  ReplacementSheetIssued: 'ignore',
  ReplyRepeated: 'ignore',
  ResultReported: 'ignore',
  ReversedColoursStand: 'ignore',
  RoutingOrdered: 'ignore',
  RulingMade: 'ignore',
  SheetConfirmed: 'ignore',
  SilenceReported: 'ignore',
  SnapshotGiven: 'ignore',
  TimeClaimRefused: 'ignore',
  TimeClaimed: 'ignore',
  VerdictAppealed: 'ignore',
  VerdictGiven: 'ignore',
};
