import type { Conditions, Visibility } from '@amici/rulesets';
import type { GameEvent } from './events';
import { sideOf, type GameState } from './state';

/** Who looks at a game: who is in it or rules in it, who takes part in its event, an auditor, or anybody. */
export type Viewer =
  { readonly as: 'party' | 'official' | 'auditor' } | { readonly as: 'participant' | 'public' };

/** What of a game may be shown. */
export interface Shown {
  /** The last ply that may be shown; `all` once nothing is held back; `nothing` hides that the game exists beyond its pairing. */
  readonly through: 'all' | 'nothing' | number;
  /** Clocks, offers, claims and rulings, not only moves and result. */
  readonly proceedings: boolean;
  readonly rule: string;
}

/** What about the event decides when its games are shown. */
export interface EventStanding {
  readonly finishedGames: number;
}

const HIDDEN: Shown = { through: 'nothing', proceedings: false, rule: 'T-14a' };

const shownBy = (
  visibility: Visibility,
  plies: number,
  over: boolean,
  { finishedGames }: EventStanding,
): Shown => {
  if (visibility.show === 'never') return HIDDEN;
  if (over) return { through: 'all', proceedings: false, rule: 'L-8.2' };
  if (visibility.show === 'finished' || finishedGames < visibility.afterFinishedGames) return HIDDEN;
  const held = 2 * visibility.delayMoves;
  return { through: Math.max(0, plies - held), proceedings: false, rule: 'T-14a' };
};

/**
 * What a game shows to whom, in this one place. Players, officials and auditors see all of it at any time (L-8.2); the
 * event's other participants and the public what its conditions allow when they allow it.
 */
export const whatIsShown = (
  conditions: Conditions,
  game: { readonly plies: number; readonly over: boolean },
  event: EventStanding,
  viewer: Viewer,
): Shown => {
  switch (viewer.as) {
    case 'party':
    case 'official':
    case 'auditor':
      return { through: 'all', proceedings: true, rule: 'L-8.2' };
    case 'participant':
      return shownBy(conditions.visibility.participants, game.plies, game.over, event);
    case 'public':
      return shownBy(conditions.visibility.public, game.plies, game.over, event);
  }
};

/** As whom somebody looks at a game; offices are looked up before. */
export const viewerOf = (
  state: GameState,
  subject: string | null,
  standing: { readonly official: boolean; readonly auditor: boolean; readonly participant: boolean },
): Viewer => {
  if (subject !== null && state.phase !== 'none' && sideOf(state.players, subject) !== null)
    return { as: 'party' };
  if (standing.official) return { as: 'official' };
  if (standing.auditor) return { as: 'auditor' };
  return { as: standing.participant ? 'participant' : 'public' };
};

/** Whether the full score may be handed to somebody on request during the game (L-8.2). */
export const mayHaveScore = (shown: Shown): boolean => shown.proceedings;

/**
 * Who an event of a game is for: everybody (as far as the conditions show the game), its parties and officials, or the
 * officials alone. A new event does not compile until somebody has decided.
 */
export const AUDIENCE: Readonly<Record<GameEvent['type'], 'public' | 'parties' | 'officials'>> = {
  GameStarted: 'public',
  GameImported: 'public',
  MoveMade: 'public',
  GameEnded: 'public',
  GameReopened: 'public',
  ResultCorrected: 'public',
  PliesVoided: 'public',
  MoveCorrected: 'public',
  FlagFell: 'public',
  Adjudicated: 'public',
  DrawAgreed: 'public',
  ClaimUpheld: 'public',
  ReplacementGameOrdered: 'public',
  AdjudicationOpened: 'public',
  GameInterrupted: 'public',
  GameResumed: 'public',
  DrawOffered: 'parties',
  DrawOfferClosed: 'parties',
  DrawClaimed: 'parties',
  ClaimRefused: 'parties',
  TimeClaimed: 'parties',
  TimeClaimRefused: 'parties',
  LeaveApplied: 'parties',
  OutageCompensated: 'parties',
  BreakShortened: 'parties',
  AdjournmentApplied: 'parties',
  PenaltyApplied: 'parties',
  ClockAdjusted: 'parties',
  MoveCounterAdjusted: 'parties',
  ClockRefilled: 'parties',
  LongThinkAnnounced: 'parties',
  InquirySent: 'parties',
  InquiryReceived: 'parties',
  InquiryAnswered: 'parties',
  SilenceReported: 'parties',
  ConditionalOffered: 'parties',
  ConditionalAccepted: 'parties',
  MediumProposed: 'parties',
  MediumAgreed: 'parties',
  MediumOrdered: 'parties',
  RoutingOrdered: 'parties',
  PlayerOverseas: 'parties',
  NotationProposed: 'parties',
  NotationAgreed: 'parties',
  IrregularityReported: 'parties',
  IrregularityRefuted: 'parties',
  IllegalMoveRecorded: 'parties',
  CorrectionProposed: 'parties',
  ReversedColoursStand: 'parties',
  ReconstructionRequested: 'parties',
  GameReconstructed: 'parties',
  ReplyRepeated: 'parties',
  ReplacementSheetIssued: 'parties',
  SheetConfirmed: 'parties',
  ResultReported: 'parties',
  RulingMade: 'parties',
  PlayOrdered: 'parties',
  LiveDisplayAgreed: 'parties',
  LiveDisplayAnnounced: 'parties',
  AdjudicationClaimed: 'parties',
  AdjudicatorAssigned: 'parties',
  VerdictGiven: 'parties',
  VerdictAppealed: 'parties',
  RectificationRequested: 'parties',
  DisputeNotified: 'parties',
  DisputeContested: 'parties',
  DisputeDecided: 'parties',
  AppealLodged: 'parties',
  AppealPeriodExtended: 'parties',
  AppealDecided: 'parties',
  MoveNoted: 'parties',
  QuickplayClaimed: 'parties',
  QuickplayDecided: 'parties',
  MoveDrafted: 'officials',
  SnapshotGiven: 'officials',
  AssistanceDeclared: 'officials',
};

/** Whether the public may have an event that followed this many plies. */
export const isReleased = (event: GameEvent, shown: Shown, ply: number): boolean =>
  AUDIENCE[event.type] === 'public' &&
  shown.through !== 'nothing' &&
  (shown.through === 'all' || ply <= shown.through);
