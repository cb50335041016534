import { byService, either, touching, type Policy } from '@amici/contracts';
import { director, player, ruling, theGame } from '../ruling/authority';
import { sideOf, type GameState } from '../state/state';
import type { GameSubject } from '../subject';
import { adjustClock, adjustMoveCounter, penaliseTime } from './adjust';
import { applyLeave, applyOutage, shortenBreak } from './apply-break';
import { longThink, refillClock } from './by-player';
import { checkFlag } from './check-flag';
import { claimTime } from './claim-time';
import type { TimeCommand } from './commands';
import { decideBothFlags, decideTimeClaim } from './decide-time-claim';
import type { TimeEvent } from './events';
import { answerInquiry, confirmInquiry, reportSilence, sendInquiry } from './inquiry';
import { interruptGame, resumeGame } from './interrupt';
import { adjustments } from './adjustments-handling';
import { breaks } from './breaks-handling';
import { flags } from './flags-handling';
import { inquiries } from './inquiries-handling';

/** A team's captain, for the player they name: `onBehalfOf` (Triple Block refills in team tournaments). */
const captain: Policy<unknown, GameState> = async (_command, { actor, state, offices }) => {
  if (state.phase === 'none' || actor.onBehalfOf === undefined) return false;
  const side = sideOf(state.players, actor.onBehalfOf);
  const team = side === null ? undefined : state.teams?.[side];
  return team !== undefined && (await offices.holds(actor.subject, 'captain', team)) === true
    ? 'captain'
    : false;
};

/** Leave and outages are the clock service's to report, and what this service learned of them from it. */
const reporter = byService('clock', 'game');

/** Clocks and scoresheets, flags, leave, interruptions and silence (L-6, L-10, C-11, C-12). */
export const time: GameSubject<TimeCommand, TimeEvent> = {
  decide: {
    CheckFlag: checkFlag,
    ClaimTime: claimTime,
    DecideTimeClaim: decideTimeClaim,
    DecideBothFlags: decideBothFlags,
    ApplyLeave: applyLeave,
    ApplyOutage: applyOutage,
    ShortenBreak: shortenBreak,
    PenaliseTime: penaliseTime,
    AdjustClock: adjustClock,
    AdjustMoveCounter: adjustMoveCounter,
    InterruptGame: interruptGame,
    ResumeGame: resumeGame,
    RefillClock: refillClock,
    AnnounceLongThink: longThink,
    SendInquiry: sendInquiry,
    ConfirmInquiry: confirmInquiry,
    AnswerInquiry: answerInquiry,
    ReportSilence: reportSilence,
  },
  policies: touching(theGame, {
    CheckFlag: byService('clock'),
    ClaimTime: player,
    DecideTimeClaim: director,
    DecideBothFlags: director,
    ApplyLeave: reporter,
    ApplyOutage: reporter,
    ShortenBreak: reporter,
    PenaliseTime: either(byService('tournament', 'game'), director),
    AdjustClock: ruling,
    AdjustMoveCounter: ruling,
    InterruptGame: director,
    ResumeGame: director,
    RefillClock: either(player, captain),
    AnnounceLongThink: player,
    SendInquiry: player,
    ConfirmInquiry: either(player, director),
    AnswerInquiry: either(player, director),
    ReportSilence: player,
  }),
  evolve: { ...flags.evolve, ...breaks.evolve, ...adjustments.evolve, ...inquiries.evolve },
  audiences: { ...flags.audiences, ...breaks.audiences, ...adjustments.audiences, ...inquiries.audiences },
  sentences: { ...flags.sentences, ...breaks.sentences, ...adjustments.sentences, ...inquiries.sentences },
  check: { ...flags.check, ...breaks.check, ...adjustments.check, ...inquiries.check },
};
