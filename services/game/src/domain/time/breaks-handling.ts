import type { Finding } from '@amici/contracts';
import type {
  GameInterruptedJson,
  GameResumedJson,
} from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import { iso } from '@amici/kernel';
import { BREAK_RULES, endBreak, isCalendarDate, resume, stop, type Break } from '@amici/timecontrol';
import { breakFact, resumeFact, stopFact, withClock } from '../state/clock';
import { atAnyOf, compared, unless } from '@amici/contracts/findings';
import { known, knownRuling } from '../state/known';
import { withTimeState, type Game } from '../state/state';
import type { EventHandling } from '../subject';
import { amongParties, changingClocks, clocksChanged, toEverybody } from '../disclosure/audiences';
import { by, many, sideName, when } from '../disclosure/move-number';
import { adjournedBy, ruleOfBreak, takeBreak } from './apply-break';
import type {
  BreakEvent,
  CorrectedCharge,
  GameInterrupted,
  GameResumed,
  LeaveApplied,
  OutageCompensated,
} from './events';

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

const resumed = (game: Game, { ruling, at, clock }: GameResumed): Game => {
  const { interruption } = game.time;
  const until = clock?.asOf ?? at;
  const facts = interruption === null ? [] : resumeFact(game.time.clock, interruption, until);
  return withTimeState(withClock(knownRuling(game, ruling, at), clock, ...facts), {
    interruption: null,
    clocksStopped: false,
  });
};

const charges = (corrected: readonly CorrectedCharge[]): string =>
  corrected.length === 0 ? '' : `, ${many(corrected.length, 'charge')} corrected`;

/** Whatever lets clocks stand still for a while: leave, outages, adjournments, interruptions (L-6.10, L-10.1). */
export const breaks: EventHandling<BreakEvent> = {
  evolve: {
    LeaveApplied: (game, { leave, clock }) => withClock(known(game, leave.id), clock, breakFact(leave)),
    OutageCompensated: (game, { outage, clock }) =>
      withClock(known(game, outage.id), clock, breakFact(outage)),
    BreakShortened: (game, { change, break: breakId, to, at, clock }) =>
      withClock(known(game, change), clock, { type: 'end-break', id: change, at, breakId, to }),
    AdjournmentApplied: (game, { adjournment, side, dates }) =>
      withTimeState(known(game, adjournment), {
        adjournments: {
          ...game.time.adjournments,
          [side]: [...game.time.adjournments[side], { ...dates, id: adjournment }],
        },
      }),
    AdjournmentChanged: (game, { change, adjournment: id, side, dates }) => {
      const others = game.time.adjournments[side].filter((one) => one.id !== id);
      const left = dates === null ? others : [...others, { ...dates, id }];
      return withTimeState(known(game, change), {
        adjournments: { ...game.time.adjournments, [side]: left },
      });
    },
    GameInterrupted: (game, { ruling, at, clock, clocksStopped }) =>
      withTimeState(withClock(knownRuling(game, ruling, at), clock, ...stopFact(clock, ruling.id)), {
        interruption: ruling.id,
        clocksStopped,
      }),
    GameResumed: resumed,
  },
  audiences: {
    LeaveApplied: changingClocks,
    OutageCompensated: changingClocks,
    BreakShortened: changingClocks,
    AdjournmentApplied: amongParties,
    AdjournmentChanged: amongParties,
    GameInterrupted: {
      services: clocksChanged,
      ...toEverybody<GameInterrupted, GameInterruptedJson>({
        facts: ({ clocksStopped, at, rule }) => ({ clocksStopped, interruptedAt: iso(at), rule }),
      }),
    },
    GameResumed: {
      services: clocksChanged,
      ...toEverybody<GameResumed, GameResumedJson>({
        facts: ({ at, rule }) => ({ resumedAt: iso(at), rule }),
      }),
    },
  },
  sentences: {
    LeaveApplied: ({ leave: { side, from, to }, corrected }) =>
      `${side === 'both' ? 'both' : sideName(side)} on leave ${when(from)} to ${when(to)}${charges(corrected)}`,
    OutageCompensated: ({ outage, corrected }) =>
      `clocks stood still ${when(outage.from)} to ${when(outage.to)} as the server did${charges(corrected)}`,
    BreakShortened: (change) => `break ${change.break} ends ${when(change.to)} already`,
    AdjournmentApplied: ({ side, dates }) => `${sideName(side)} adjourns ${dates.from} to ${dates.to}`,
    AdjournmentChanged: ({ side, adjournment, dates }) =>
      dates === null
        ? `${sideName(side)} calls adjournment ${adjournment} off`
        : `${sideName(side)} adjourns ${dates.from} to ${dates.to} only`,
    GameInterrupted: ({ clocksStopped, ruling }) =>
      `game interrupted, clocks ${clocksStopped ? 'stopped' : 'running on'}${by(ruling)}`,
    GameResumed: ({ ruling }) => `game resumed${by(ruling)}`,
  },
  check: {
    LeaveApplied: (event, game) => [
      ...taken(event, game, 'leave', event.leave),
      ...unless(event.leave.rule === event.rule && event.leave.side !== 'both', event, 'leave', event.rule),
    ],
    OutageCompensated: (event, game) => [
      ...taken(event, game, 'outage', event.outage),
      ...unless(
        event.outage.rule === event.rule && event.outage.side === 'both',
        event,
        'outage',
        event.rule,
      ),
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
    AdjournmentChanged: (event, game) => {
      const { dates } = event;
      const left = dates === null || (isCalendarDate(dates.from) && isCalendarDate(dates.to));
      return [
        ...compared(event, { side: adjournedBy(game, event.adjournment), rule: 'C-17' }),
        ...unless(left, event, 'dates', 'two dates', 'C-16c'),
      ];
    },
    GameInterrupted: interrupted,
    GameResumed: (event, { time: { clock, interruption } }) =>
      atAnyOf(event, [event.clock?.asOf ?? event.at, event.at], (at) => ({
        clock: clock === null || interruption === null ? clock : resume(clock, interruption, at),
        rule: 'L-6.10c',
      })),
  },
};
