import { byService, either, touching, type Policy } from '@amici/contracts';
import { accept, reject } from '@amici/kernel';
import { announceLongThink, hasFlagged, refill } from '@amici/timecontrol';
import type { AnnounceLongThink, RefillClock } from '@amici/contracts/game';
import { director, player, ruling, theGame } from '../ruling/authority';
import { sideOf, type GameState, type Game } from '../state/state';
import type { GameSubject } from '../subject';
import { adjustClock, adjustMoveCounter, penaliseTime } from './adjust';
import { applyLeave, applyOutage, shortenBreak, interruptGame, resumeGame } from './apply-break';
import { checkFlag } from './check-flag';
import { claimTime } from './claim-time';
import type { TimeCommand } from './commands';
import { decideBothFlags, decideTimeClaim } from './decide-time-claim';
import type { TimeEvent } from './events';
import { answerInquiry, confirmInquiry, reportSilence, sendInquiry } from './inquiry';
import { adjustments } from './adjustments-handling';
import { breaks } from './breaks-handling';
import { flags } from './flags-handling';
import { inquiries } from './inquiries-handling';
import { refuse, type Acted, type Verdict } from '../state/verdict';

/** Triple Block: the player, or the captain in their stead, moves time from the bank to the clock (L-C.1). */
const refillClock = (command: Acted<RefillClock>, game: Game): Verdict => {
  if (game.seen.has(command.refill) || game.outcome !== null) return accept();
  const { actor, at } = command;
  const side = sideOf(game.players, actor.onBehalfOf ?? actor.subject);
  if (side === null) return reject('not-a-player', 'L-C.1');
  const { clock } = game.time;
  if (clock === null) return reject('no-bank', 'L-C.1');
  const refilled = refill(clock, side, at);
  if (!refilled.ok) return refuse(refilled.error);
  const facts = { refill: command.refill, side, clock: refilled.value };
  return accept({ type: 'ClockRefilled', at, ...facts, rule: 'L-C.1' });
};

/** A player announces a move longer than the silence limit, if the tournament lets them (C-11f). */
const longThink = ({ actor, at }: Acted<AnnounceLongThink>, game: Game): Verdict => {
  const by = sideOf(game.players, actor.subject);
  const { clock } = game.time;
  if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
  if (!game.rules.conditions.longThinkAnnounced) return reject('silence-limit-stands', 'C-11f');
  if (clock === null || clock.running !== by) return reject('not-on-move', 'C-11f');
  if (clock.announced) return accept();
  if (hasFlagged(clock, at)) return reject('flag-fallen', 'C-11f');
  const after = announceLongThink(clock, at);
  return accept({ type: 'LongThinkAnnounced', at, by, clock: after, rule: 'C-11f' });
};

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
