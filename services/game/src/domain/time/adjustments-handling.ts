import {
  announceLongThink,
  readingAt,
  refill,
  type Clock,
  type ClockFact,
  type Side,
} from '@amici/timecontrol';
import { countedAs } from './adjust';
import { asRecorded, withTime } from '../ruling/with-time';
import { withClock } from '../state/clock';
import { atAnyOf, compared, unless } from '@amici/contracts/findings';
import { known, knownRuling } from '../state/known';
import type { EventHandling } from '../subject';
import { changingClocks } from '../disclosure/audiences';
import { by, byIf, left, sideName, span } from '../disclosure/move-number';
import type { AdjustmentEvent, ClockAdjusted } from './events';
import { withTimeState } from '../state/state';

const added = (id: string, at: number, side: Side, amount: number, rule: string): ClockFact => ({
  type: 'adjust',
  id,
  at,
  side,
  amount,
  rule,
});

const readingsAsRecorded = (
  clock: Clock | null,
  event: ClockAdjusted,
  at: number,
): ClockAdjusted['after'] => {
  const recorded = asRecorded(clock, event.clock);
  return recorded === null ? null : readingAt(recorded, at);
};

/** Whatever changes what the clocks show: penalties, corrections, the bank, a long think (L-6.8, L-8.4, L-C.1). */
export const adjustments: EventHandling<AdjustmentEvent> = {
  evolve: {
    PenaltyApplied: (game, { penalty, side, amount, clock, sheet, ruling, rule, at }) => {
      const punished = withClock(known(game, penalty), clock, added(penalty, at, side, -amount, rule));
      return withTimeState(knownRuling(punished, ruling, at), { sheet });
    },
    ClockAdjusted: (game, { side, amount, clock, sheet, ruling, rule, at }) => {
      const fact = added(ruling.id, Math.max(at, clock?.asOf ?? at), side, amount, rule);
      return withTimeState(withClock(knownRuling(game, ruling, at), clock, fact), { sheet });
    },
    MoveCounterAdjusted: (game, { side, after, clock, sheet, ruling, rule, at }) => {
      const { id } = ruling;
      if (clock === null) return withTimeState(knownRuling(game, ruling, at), { sheet: sheet ?? null });
      const fact: ClockFact = { type: 'counter', id, at: clock.asOf, side, moves: after, rule };
      return withClock(knownRuling(game, ruling, at), clock, fact);
    },
    ClockRefilled: (game, { refill: id, side, clock, at }) =>
      withClock(known(game, id), clock, { type: 'refill', id, at, side }),
    LongThinkAnnounced: (game, { clock, at }) =>
      withClock(game, clock, { type: 'announce', id: `announce ${clock.presses}`, at }),
  },
  audiences: {
    PenaltyApplied: changingClocks,
    ClockAdjusted: changingClocks,
    MoveCounterAdjusted: changingClocks,
    ClockRefilled: changingClocks,
    LongThinkAnnounced: changingClocks,
  },
  sentences: {
    PenaltyApplied: ({ side, amount, ruling }) =>
      `penalty of ${span(amount)} for ${sideName(side)}${byIf(ruling)}`,
    ClockAdjusted: ({ side, amount, ruling }) =>
      `${amount < 0 ? 'taken from' : 'given to'} ${sideName(side)}: ${span(Math.abs(amount))}${by(ruling)}`,
    MoveCounterAdjusted: ({ side, before, after, ruling }) =>
      `moves counted for ${sideName(side)}: ${after} instead of ${before}${by(ruling)}`,
    ClockRefilled: ({ side, clock }) => `${sideName(side)} fills the clock from the bank${left(clock, side)}`,
    LongThinkAnnounced: (announced) =>
      `${sideName(announced.by)} announces a move that takes longer than the silence limit`,
  },
  check: {
    // The rule is whose penalty it is: an event's own (T-14d), or that of the correction or ruling it belongs to.
    PenaltyApplied: (event, game) => {
      const times = withTime(game, event.side, -event.amount, event.at);
      return compared(event, { ...times, clock: asRecorded(times.clock, event.clock) });
    },
    ClockAdjusted: (event, game) =>
      atAnyOf(event, [event.clock?.asOf ?? event.at, event.at], (at) => {
        const times = withTime(game, event.side, event.amount, at);
        return {
          before: game.time.clock === null ? null : readingAt(game.time.clock, at),
          after: readingsAsRecorded(times.clock, event, at),
          sheet: times.sheet,
          clock: asRecorded(times.clock, event.clock),
          rule: 'L-6.8',
        };
      }),
    MoveCounterAdjusted: (event, game) =>
      game.time.clock === null && game.time.sheet === null
        ? unless(false, event, 'clock', null)
        : atAnyOf(event, [event.clock?.asOf ?? event.at, event.at], (at) => {
            const counted = countedAs(game, event.side, event.after, at)!;
            return { ...counted, clock: asRecorded(counted.clock, event.clock) };
          }),
    ClockRefilled: (event, { time: { clock } }) => {
      const refilled = clock === null ? null : refill(clock, event.side, event.at);
      return refilled?.ok === true
        ? compared(event, { clock: refilled.value, rule: 'L-C.1' })
        : unless(false, event, 'clock', refilled?.error ?? null);
    },
    LongThinkAnnounced: (event, { time: { clock } }) =>
      clock === null
        ? unless(false, event, 'clock', null)
        : compared(event, {
            by: clock.running,
            clock: announceLongThink(clock, event.at),
            rule: 'C-11f',
          }),
  },
};
