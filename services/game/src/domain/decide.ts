import { reject, unreachable, type Rejection } from '@amici/kernel';
import { checkAdjudication, claimAdjudication } from './adjudication/claims';
import { openAdjudication } from './adjudication/open';
import { appealVerdict, assignAdjudicator, giveVerdict } from './adjudication/verdict';
import { acceptLine } from './conditionals/accept-line';
import { playSealed } from './conditionals/play-sealed';
import { decideAppeal, extendAppealPeriod, lodgeAppeal } from './disputes/appeal';
import { contestDispute, decideDispute, notifyDispute, requestRectification } from './disputes/dispute';
import { acceptDraw, refuseDraw } from './draws/accept-draw';
import { claimDraw } from './draws/claim-draw';
import { claimTablebase } from './draws/claim-tablebase';
import { decideClaim } from './draws/decide-claim';
import { MAX_EVENTS } from './state/limits';
import { agreeMedium, agreeNotation, goOverseas, orderMedium, orderRouting } from './mail/agreements';
import { correctMove } from './mail/correct-move';
import { reportIrregularity } from './mail/irregularity';
import * as reconstruction from './mail/reconstruction';
import { agreeCorrection, correctScore, reinstatePosition } from './mail/reinstate';
import { forfeitForMissingScore, reportResult } from './mail/report-result';
import { ruleOnReversedColours } from './mail/reversed-colours';
import { recordIllegalMove } from './overboard/illegal-moves';
import { claimQuickplay, decideQuickplay } from './overboard/quickplay';
import { noteMove } from './overboard/score-keeping';
import { importGame } from './play/import-game';
import { makeMove } from './play/make-move';
import { resign } from './play/resign';
import { startGame } from './play/start-game';
import { agreeLiveDisplay, announceLiveDisplay, declareAssistance } from './rulings/declarations';
import { never } from './play/never';
import { checkPlayOrder, orderPlay } from './rulings/play-order';
import * as results from './rulings/results';
import type { Game, GameState } from './state/state';
import { adjustClock, adjustMoveCounter, penaliseTime } from './time/adjust';
import { applyLeave, applyOutage, shortenBreak } from './time/apply-break';
import { longThink, refillClock } from './time/by-player';
import { checkFlag } from './time/check-flag';
import { claimTime } from './time/claim-time';
import { decideBothFlags, decideTimeClaim } from './time/decide-time-claim';
import { answerInquiry, confirmInquiry, reportSilence, sendInquiry } from './time/inquiry';
import { interruptGame, resumeGame } from './time/interrupt';
import { refuse, type Acted, type Verdict } from './state/verdict';
import type { GameCommand } from './commands';

type Begun = Exclude<GameCommand, { type: 'StartGame' | 'ImportGame' }>;

const decideBegun = (command: Acted<Begun>, game: Game): Verdict => {
  switch (command.type) {
    case 'MakeMove':
      return makeMove(command, game);
    case 'Resign':
      return resign(command, game);
    case 'AcceptDraw':
      return acceptDraw(command, game);
    case 'RefuseDraw':
      return refuseDraw(command, game);
    case 'ClaimDraw':
      return claimDraw(command, game);
    case 'ClaimTablebase':
      return claimTablebase(command, game);
    case 'DecideClaim':
      return decideClaim(command, game);
    case 'CheckFlag':
      return checkFlag(command, game);
    case 'ClaimTime':
      return claimTime(command, game);
    case 'DecideTimeClaim':
      return decideTimeClaim(command, game);
    case 'DecideBothFlags':
      return decideBothFlags(command, game);
    case 'ApplyLeave':
      return applyLeave(command, game);
    case 'ApplyOutage':
      return applyOutage(command, game);
    case 'ShortenBreak':
      return shortenBreak(command, game);
    case 'PenaliseTime':
      return penaliseTime(command, game);
    case 'AdjustClock':
      return adjustClock(command, game);
    case 'AdjustMoveCounter':
      return adjustMoveCounter(command, game);
    case 'InterruptGame':
      return interruptGame(command, game);
    case 'ResumeGame':
      return resumeGame(command, game);
    case 'RefillClock':
      return refillClock(command, game);
    case 'AnnounceLongThink':
      return longThink(command, game);
    case 'SendInquiry':
      return sendInquiry(command, game);
    case 'ConfirmInquiry':
      return confirmInquiry(command, game);
    case 'AnswerInquiry':
      return answerInquiry(command, game);
    case 'ReportSilence':
      return reportSilence(command, game);
    case 'AcceptConditional':
      return acceptLine(command, game);
    case 'PlaySealedMove':
      return playSealed(command, game);
    case 'AgreeMedium':
      return agreeMedium(command, game);
    case 'OrderMedium':
      return orderMedium(command, game);
    case 'OrderRouting':
      return orderRouting(command, game);
    case 'GoOverseas':
      return goOverseas(command, game);
    case 'AgreeNotation':
      return agreeNotation(command, game);
    case 'ReportIrregularity':
      return reportIrregularity(command, game);
    case 'CorrectMove':
      return correctMove(command, game);
    case 'AgreeCorrection':
      return agreeCorrection(command, game);
    case 'CorrectScore':
      return correctScore(command, game);
    case 'ReinstatePosition':
      return reinstatePosition(command, game);
    case 'RuleOnReversedColours':
      return ruleOnReversedColours(command, game);
    case 'RequestReconstruction':
      return reconstruction.requestReconstruction(command, game);
    case 'GiveSnapshot':
      return reconstruction.giveSnapshot(command, game);
    case 'ReconstructGame':
      return reconstruction.reconstructGame(command, game);
    case 'RepeatReply':
      return reconstruction.repeatReply(command, game);
    case 'IssueReplacementSheet':
      return reconstruction.issueReplacementSheet(command, game);
    case 'ConfirmSheet':
      return reconstruction.confirmSheet(command, game);
    case 'ReportResult':
      return reportResult(command, game);
    case 'ForfeitForMissingScore':
      return forfeitForMissingScore(command, game);
    case 'Rule':
      return results.rule(command, game);
    case 'ForfeitGame':
      return results.forfeitGame(command, game);
    case 'CancelGame':
      return results.cancelGame(command, game);
    case 'CloseInactiveGame':
      return results.closeInactive(command, game);
    case 'CorrectResult':
      return results.correctResult(command, game);
    case 'ReopenGame':
      return results.reopenGame(command, game);
    case 'RefuseResignation':
      return results.refuseResignation(command, game);
    case 'OrderPlay':
      return orderPlay(command, game);
    case 'CheckPlayOrder':
      return checkPlayOrder(command, game);
    case 'DeclareAssistance':
      return declareAssistance(command, game);
    case 'AgreeLiveDisplay':
      return agreeLiveDisplay(command, game);
    case 'AnnounceLiveDisplay':
      return announceLiveDisplay(command, game);
    case 'OpenAdjudication':
      return openAdjudication(command, game);
    case 'ClaimAdjudication':
      return claimAdjudication(command, game);
    case 'CheckAdjudication':
      return checkAdjudication(command, game);
    case 'AssignAdjudicator':
      return assignAdjudicator(command, game);
    case 'GiveVerdict':
      return giveVerdict(command, game);
    case 'AppealVerdict':
      return appealVerdict(command, game);
    case 'RequestRectification':
      return requestRectification(command, game);
    case 'NotifyDispute':
      return notifyDispute(command, game);
    case 'ContestDispute':
      return contestDispute(command, game);
    case 'DecideDispute':
      return decideDispute(command, game);
    case 'LodgeAppeal':
      return lodgeAppeal(command, game);
    case 'ExtendAppealPeriod':
      return extendAppealPeriod(command, game);
    case 'DecideAppeal':
      return decideAppeal(command, game);
    case 'RecordIllegalMove':
      return recordIllegalMove(command, game);
    case 'NoteMove':
      return noteMove(command, game);
    case 'ClaimQuickplay':
      return claimQuickplay(command, game);
    case 'DecideQuickplay':
      return decideQuickplay(command, game);
    case 'WithdrawMove':
    case 'AmendMove':
    case 'OfferDraw':
    case 'WithdrawOffer':
    case 'WithdrawClaim':
    case 'PauseClock':
      return never(command, game);
    default:
      return unreachable(command);
  }
};

/** A stream that has grown beyond reason takes no more from players than the end of the game. */
const overgrown = (command: Acted<Begun>, game: Game): Rejection | null =>
  game.revision >= MAX_EVENTS && command.actor.office === 'player' && command.type !== 'Resign'
    ? { code: 'game-too-long', data: { limit: MAX_EVENTS } }
    : null;

/** What follows from a command: events, none where it was carried out before, or why not. */
export const decide = (command: Acted<GameCommand>, state: GameState): Verdict => {
  if (command.type === 'StartGame') return startGame(command, state);
  if (command.type === 'ImportGame') return importGame(command, state);
  if (state.phase === 'none') return reject('no-such-game');
  const refusal = overgrown(command, state);
  return refusal === null ? decideBegun(command, state) : refuse(refusal);
};
