import { accept, ok, reject, type Rejection, type Result } from '@amici/kernel';
import {
  amend,
  applyBreak,
  BREAK_RULES,
  endBreak,
  isCalendarDate,
  newHistory,
  resume,
  stop,
  type Break,
  type Clock,
  type Side,
} from '@amici/timecontrol';
import type { ApplyLeave, ApplyOutage, ShortenBreak, InterruptGame, ResumeGame } from '@amici/contracts/game';
import type { CorrectedCharge, LeaveApplied } from '../events';
import { sideOf, type Game } from '../state/state';
import { refuse, type Acted, type Verdict } from '../state/verdict';
import { underRuling } from '../ruling/ruling';

interface Applied {
  readonly clock: Clock;
  readonly corrected: readonly CorrectedCharge[];
}

/** A break that reaches back over moves already charged: everything is computed again, knowing it. */
const applyLate = (game: Game, clock: Clock, one: Break): Result<Applied, Rejection> => {
  const { facts } = game.time;
  if (facts === null || game.startedAt === null) {
    const clipped = applyBreak(clock, { ...one, from: clock.asOf });
    return clipped.ok ? ok({ clock: clipped.value, corrected: [] }) : clipped;
  }
  const history = { ...newHistory(clock.control, game.startedAt), facts };
  const amended = amend(history, { type: 'break', ...one });
  return amended.ok ? ok({ clock: amended.value.clock, corrected: amended.value.corrected }) : amended;
};

/** A break put into the clock; one that reaches back changes what moves were charged. */
export const takeBreak = (game: Game, clock: Clock, one: Break): Result<Applied, Rejection> => {
  const direct = applyBreak(clock, one);
  if (direct.ok) return ok({ clock: direct.value, corrected: [] });
  return direct.error.code === 'break-reaches-back' ? applyLate(game, clock, one) : direct;
};

const onSheet = (command: Acted<ApplyLeave>, game: Game): Verdict => {
  const { dates, leave, at } = command;
  const side = sideOf(game.players, command.player)!;
  if (dates === undefined || !isCalendarDate(dates.from) || !isCalendarDate(dates.to))
    return reject('clerical-data', 'C-16c');
  return accept({ type: 'AdjournmentApplied', at, adjournment: leave, side, dates, rule: 'C-17' });
};

/** A player's leave or adjournment reaches the game; none in Triple Block, none over a flag on record (L-10.1). */
export const applyLeave = (command: Acted<ApplyLeave>, game: Game): Verdict => {
  const { leave, player, kind, from, to, recordedAt } = command;
  if (game.seen.has(leave) || game.outcome !== null) return accept();
  const side = sideOf(game.players, player);
  if (side === null) return reject('not-a-player', 'L-10.1a');
  if (game.time.sheet !== null) return onSheet(command, game);
  const { clock } = game.time;
  if (clock === null) return accept();
  const rule = BREAK_RULES[kind];
  const one: Break = { id: leave, cause: kind, side, from, to, recordedAt, rule };
  const applied = takeBreak(game, clock, one);
  if (!applied.ok) return refuse(applied.error);
  const event: LeaveApplied = { type: 'LeaveApplied', at: command.at, leave: one, ...applied.value, rule };
  return accept(event);
};

/** The server stood still: nobody's clock ran, whatever the time control (L-6.11). */
export const applyOutage = (command: Acted<ApplyOutage>, game: Game): Verdict => {
  const { outage, from, to, recordedAt, at } = command;
  if (game.seen.has(outage) || game.outcome !== null) return accept();
  const { clock } = game.time;
  if (clock === null) return accept();
  const rule = BREAK_RULES.outage;
  const one: Break = { id: outage, cause: 'outage', side: 'both', from, to, recordedAt, rule };
  const applied = takeBreak(game, clock, one);
  if (!applied.ok) return refuse(applied.error);
  return accept({ type: 'OutageCompensated', at, outage: one, ...applied.value, rule });
};

export const ruleOfBreak = (clock: Clock, id: string): string =>
  clock.breaks.find((one) => one.id === id)?.rule ?? BREAK_RULES.leave;

/** Whose adjournment it is, as the game knows it. */
export const adjournedBy = ({ time }: Game, id: string): Side | undefined =>
  (['white', 'black'] as const).find((side) => time.adjournments[side].some((one) => one.id === id));

/** What is left of an adjournment stops no days any more; moves that were posted before keep theirs (C-17). */
const changedOnSheet = (
  { change, break: adjournment, dates, at }: Acted<ShortenBreak>,
  game: Game,
): Verdict => {
  const side = adjournedBy(game, adjournment);
  if (side === undefined) return reject('no-such-break', 'C-16a');
  if (dates === undefined) return reject('clerical-data', 'C-16c');
  return accept({ type: 'AdjournmentChanged', at, change, adjournment, side, dates, rule: 'C-17' });
};

/** Leave was shortened or cancelled, or an outage was none: time is taken only from the move at hand. */
export const shortenBreak = (command: Acted<ShortenBreak>, game: Game): Verdict => {
  const { change, break: id, to, at } = command;
  if (game.seen.has(change) || game.outcome !== null) return accept();
  if (game.time.sheet !== null) return changedOnSheet(command, game);
  const { clock } = game.time;
  if (!game.seen.has(id)) return reject('no-such-break', 'L-10.1a');
  if (clock === null) return accept();
  const after = endBreak(clock, id, to, at);
  const rule = ruleOfBreak(clock, id);
  return accept({ type: 'BreakShortened', at, change, break: id, to, clock: after, rule });
};

/** The director interrupts the game and both clocks stop, except in Triple Block (L-6.10a). */
export const interruptGame = (command: Acted<InterruptGame>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    if (game.outcome !== null) return reject('game-over', 'L-5.1.1');
    if (game.time.interruption !== null) return reject('game-interrupted', 'L-6.10a');
    const { clock } = game.time;
    const stopped = clock === null ? null : stop(clock, ruling.id, command.at);
    if (stopped !== null && !stopped.ok && stopped.error.code !== 'interruption-not-allowed')
      return refuse(stopped.error);
    const clocksStopped = stopped === null || stopped.ok;
    const after = stopped !== null && stopped.ok ? stopped.value : clock;
    return accept({ type: 'GameInterrupted', at, clocksStopped, clock: after, ruling, rule: 'L-6.10a' });
  });

/** The director decides when an interrupted game goes on (L-6.10c). */
export const resumeGame = (command: Acted<ResumeGame>, game: Game): Verdict =>
  underRuling(command, game, (ruling, at) => {
    const { clock, interruption } = game.time;
    if (interruption === null) return reject('not-interrupted', 'L-6.10c');
    const after = clock === null ? null : resume(clock, interruption, command.at);
    return accept({ type: 'GameResumed', at, clock: after, ruling, rule: 'L-6.10c' });
  });
