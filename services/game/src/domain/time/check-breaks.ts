import type { Checks, Finding } from '@amici/contracts';
import { BREAK_RULES, endBreak, isCalendarDate, resume, stop, type Break } from '@amici/timecontrol';
import { atAnyOf, compared, unless } from '../state/findings';
import type { Game } from '../state/state';
import { ruleOfBreak, takeBreak } from './apply-break';
import type { GameInterrupted, LeaveApplied, OutageCompensated, TimeEvent } from './events';

/** The clock a break leaves behind, and the charges that are different now. */
const taken = (
  event: LeaveApplied | OutageCompensated,
  game: Game,
  fact: 'leave' | 'outage',
  one: Break,
): readonly Finding[] => {
  const { clock } = game.time;
  const rule = BREAK_RULES[one.cause];
  const applied = clock === null ? null : takeBreak(game, clock, one);
  if (applied === null || !applied.ok)
    return [{ fact, recorded: one, computed: applied === null ? null : applied.error, rule }];
  return compared<LeaveApplied | OutageCompensated>(event, { ...applied.value, rule });
};

/** The stop is dated when it was entered, which is in the clock itself where it took effect. */
const interrupted = (event: GameInterrupted, game: Game): readonly Finding[] => {
  const { clock } = game.time;
  const rule = 'L-6.10a';
  if (clock === null) return compared(event, { clock: null, clocksStopped: true, rule });
  const at = event.clock?.breaks.find(({ id }) => id === event.ruling.id)?.from ?? event.at;
  const stopped = stop(clock, event.ruling.id, at);
  return compared(event, { clocksStopped: stopped.ok, clock: stopped.ok ? stopped.value : clock, rule });
};

/** Whatever lets clocks stand still for a while. */
export const breaks: Pick<
  Checks<TimeEvent, Game>,
  | 'LeaveApplied'
  | 'OutageCompensated'
  | 'BreakShortened'
  | 'AdjournmentApplied'
  | 'GameInterrupted'
  | 'GameResumed'
> = {
  LeaveApplied: (event, game) => [
    ...taken(event, game, 'leave', event.leave),
    ...unless(event.leave.rule === event.rule && event.leave.side !== 'both', event, 'leave', event.rule),
  ],
  OutageCompensated: (event, game) => [
    ...taken(event, game, 'outage', event.outage),
    ...unless(event.outage.rule === event.rule && event.outage.side === 'both', event, 'outage', event.rule),
  ],
  BreakShortened: (event, { time: { clock } }) =>
    clock === null
      ? unless(false, event, 'clock', null)
      : compared(event, {
          clock: endBreak(clock, event.break, event.to, event.at),
          rule: ruleOfBreak(clock, event.break),
        }),
  AdjournmentApplied: (event) => [
    ...unless(
      isCalendarDate(event.dates.from) && isCalendarDate(event.dates.to),
      event,
      'dates',
      'two dates',
      'C-16c',
    ),
    ...compared(event, { rule: 'C-17' }),
  ],
  GameInterrupted: interrupted,
  GameResumed: (event, { time: { clock, interruption } }) =>
    atAnyOf(event, [event.clock?.asOf ?? event.at, event.at], (at) => ({
      clock: clock === null || interruption === null ? clock : resume(clock, interruption, at),
      rule: 'L-6.10c',
    })),
};
