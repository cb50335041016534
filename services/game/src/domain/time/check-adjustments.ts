import type { Checks } from '@amici/contracts';
import { announceLongThink, readingAt, refill, setMoveCounter } from '@amici/timecontrol';
import { atAnyOf, compared, unless } from '../state/findings';
import type { Game } from '../state/state';
import { withTime } from './adjust';
import type { TimeEvent } from './events';

/** Whatever changes what the clocks show. */
export const adjustments: Pick<
  Checks<TimeEvent, Game>,
  'PenaltyApplied' | 'ClockAdjusted' | 'MoveCounterAdjusted' | 'ClockRefilled' | 'LongThinkAnnounced'
> = {
  // The rule is whose penalty it is: an event's own (T-14d), or that of the correction or ruling it belongs to.
  PenaltyApplied: (event, game) => compared(event, withTime(game, event.side, -event.amount, event.at)),
  ClockAdjusted: (event, game) =>
    atAnyOf(event, [event.clock?.asOf ?? event.at, event.at], (at) => {
      const times = withTime(game, event.side, event.amount, at);
      return {
        before: game.time.clock === null ? null : readingAt(game.time.clock, at),
        after: times.clock === null ? null : readingAt(times.clock, at),
        ...times,
        rule: 'L-6.8',
      };
    }),
  MoveCounterAdjusted: (event, { time: { clock } }) =>
    clock === null
      ? unless(false, event, 'clock', null)
      : atAnyOf(event, [event.clock.asOf, event.at], (at) => ({
          before: clock[event.side].moves,
          clock: setMoveCounter(clock, event.side, event.after, at),
          rule: 'L-6.11',
        })),
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
};
