import { unreachable } from '@amici/kernel';
import type { GameEvent } from './events';
import type { Game, GameState } from './state/state';
import {
  onAdjudicated,
  onAdjudicationClaimed,
  onAdjudicationOpened,
  onAdjudicatorAssigned,
  onVerdictAppealed,
  onVerdictGiven,
} from './adjudication/evolve';
import { onConditionalOffered } from './conditionals/evolve';
import {
  onAppealDecided,
  onAppealLodged,
  onAppealPeriodExtended,
  onDisputeContested,
  onDisputeDecided,
  onDisputeNotified,
  onRectificationRequested,
} from './disputes/evolve';
import {
  onClaimRefused,
  onClaimUpheld,
  onDrawClaimed,
  onDrawOffered,
  onDrawOfferClosed,
} from './draws/evolve';
import * as mail from './mail/evolve';
import {
  onIllegalMoveRecorded,
  onMoveNoted,
  onQuickplayClaimed,
  onQuickplayDecided,
} from './overboard/evolve';
import { onGameEnded, onGameImported, onGameStarted, onMoveMade } from './play/evolve';
import * as rulings from './rulings/evolve';
import * as time from './time/evolve';

type Beginning = 'GameStarted' | 'GameImported';

const onGame = (game: Game, event: Exclude<GameEvent, { type: Beginning }>): Game => {
  switch (event.type) {
    case 'MoveMade':
      return onMoveMade(game, event);
    case 'GameEnded':
      return onGameEnded(game, event);
    case 'DrawOffered':
      return onDrawOffered(game, event);
    case 'DrawOfferClosed':
      return onDrawOfferClosed(game, event);
    case 'DrawAgreed':
    case 'ConditionalAccepted':
      return game;
    case 'DrawClaimed':
      return onDrawClaimed(game, event);
    case 'ClaimUpheld':
      return onClaimUpheld(game, event);
    case 'ClaimRefused':
      return onClaimRefused(game, event);
    case 'ConditionalOffered':
      return onConditionalOffered(game, event);
    case 'FlagFell':
      return time.onFlagFell(game, event);
    case 'TimeClaimed':
      return time.onTimeClaimed(game, event);
    case 'TimeClaimRefused':
      return time.onTimeClaimRefused(game, event);
    case 'LeaveApplied':
      return time.onLeaveApplied(game, event);
    case 'OutageCompensated':
      return time.onOutageCompensated(game, event);
    case 'BreakShortened':
      return time.onBreakShortened(game, event);
    case 'AdjournmentApplied':
      return time.onAdjournmentApplied(game, event);
    case 'PenaltyApplied':
      return time.onPenaltyApplied(game, event);
    case 'ClockAdjusted':
      return time.onClockAdjusted(game, event);
    case 'MoveCounterAdjusted':
      return time.onMoveCounterAdjusted(game, event);
    case 'GameInterrupted':
      return time.onGameInterrupted(game, event);
    case 'GameResumed':
      return time.onGameResumed(game, event);
    case 'ClockRefilled':
      return time.onClockRefilled(game, event);
    case 'LongThinkAnnounced':
      return time.onLongThinkAnnounced(game, event);
    case 'InquirySent':
      return time.onInquirySent(game, event);
    case 'InquiryReceived':
      return time.onInquiryReceived(game, event);
    case 'InquiryAnswered':
      return time.onInquiryAnswered(game, event);
    case 'SilenceReported':
      return time.onSilenceReported(game, event);
    case 'MoveDrafted':
      return mail.onMoveDrafted(game, event);
    case 'MediumProposed':
      return mail.onMediumProposed(game, event);
    case 'MediumAgreed':
      return mail.onMediumAgreed(game, event);
    case 'MediumOrdered':
      return mail.onMediumOrdered(game, event);
    case 'RoutingOrdered':
      return mail.onRoutingOrdered(game, event);
    case 'PlayerOverseas':
      return mail.onPlayerOverseas(game, event);
    case 'NotationProposed':
      return mail.onNotationProposed(game, event);
    case 'NotationAgreed':
      return mail.onNotationAgreed(game, event);
    case 'IrregularityReported':
      return mail.onIrregularityReported(game, event);
    case 'IrregularityRefuted':
      return mail.onIrregularityRefuted(game, event);
    case 'PliesVoided':
      return mail.onPliesVoided(game, event);
    case 'MoveCorrected':
      return mail.onMoveCorrected(game, event);
    case 'CorrectionProposed':
      return mail.onCorrectionProposed(game, event);
    case 'ReplacementGameOrdered':
      return mail.onReplacementOrdered(game, event);
    case 'ReversedColoursStand':
      return mail.onReversedColoursStand(game, event);
    case 'ReconstructionRequested':
      return mail.onReconstructionRequested(game);
    case 'SnapshotGiven':
      return mail.onSnapshotGiven(game, event);
    case 'GameReconstructed':
      return mail.onGameReconstructed(game, event);
    case 'ReplyRepeated':
      return mail.onReplyRepeated(game, event);
    case 'ReplacementSheetIssued':
      return mail.onReplacementSheetIssued(game, event);
    case 'SheetConfirmed':
      return mail.onSheetConfirmed(game, event);
    case 'ResultReported':
      return mail.onResultReported(game, event);
    case 'RulingMade':
      return rulings.onRulingMade(game, event);
    case 'GameReopened':
      return rulings.onGameReopened(game, event);
    case 'ResultCorrected':
      return rulings.onResultCorrected(game, event);
    case 'PlayOrdered':
      return rulings.onPlayOrdered(game, event);
    case 'AssistanceDeclared':
      return rulings.onAssistanceDeclared(game, event);
    case 'LiveDisplayAgreed':
      return rulings.onLiveDisplayAgreed(game, event);
    case 'LiveDisplayAnnounced':
      return rulings.onLiveDisplayAnnounced(game, event);
    case 'AdjudicationOpened':
      return onAdjudicationOpened(game, event);
    case 'AdjudicationClaimed':
      return onAdjudicationClaimed(game, event);
    case 'AdjudicatorAssigned':
      return onAdjudicatorAssigned(game, event);
    case 'VerdictGiven':
      return onVerdictGiven(game, event);
    case 'Adjudicated':
      return onAdjudicated(game, event);
    case 'VerdictAppealed':
      return onVerdictAppealed(game);
    case 'RectificationRequested':
      return onRectificationRequested(game, event);
    case 'DisputeNotified':
      return onDisputeNotified(game, event);
    case 'DisputeContested':
      return onDisputeContested(game, event);
    case 'DisputeDecided':
      return onDisputeDecided(game, event);
    case 'AppealLodged':
      return onAppealLodged(game, event);
    case 'AppealPeriodExtended':
      return onAppealPeriodExtended(game, event);
    case 'AppealDecided':
      return onAppealDecided(game, event);
    case 'MoveNoted':
      return onMoveNoted(game, event);
    case 'IllegalMoveRecorded':
      return onIllegalMoveRecorded(game, event);
    case 'QuickplayClaimed':
      return onQuickplayClaimed(game, event);
    case 'QuickplayDecided':
      return onQuickplayDecided(game, event);
    default:
      return unreachable(event);
  }
};

/** The state after one more event. Total: an event type it does not know, or one out of place, throws. */
export const evolve = (state: GameState, event: GameEvent): GameState => {
  if (event.type === 'GameStarted') return onGameStarted(event);
  if (event.type === 'GameImported') return onGameImported(event);
  if (state.phase === 'none') throw new Error(`${event.type} before the game began`);
  return { ...onGame(state, event), revision: state.revision + 1 };
};
