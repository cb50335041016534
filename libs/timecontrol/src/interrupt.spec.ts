import { deadline, hasFlagged, startClock, type Clock } from './clock';
import {
  MAX_BREAKS,
  applyBreak,
  applyLeave,
  endBreak,
  insertBreak,
  isStopped,
  resume,
  stop,
} from './interrupt';
import { press } from './press';
import { T0, movesInDays } from './testing/controls';
import { DAY, HOUR, days } from './units';
import type { Break } from './breaks';
import type { Result } from '@amici/kernel';

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

const leave = (from: number, to: number, more: Partial<{ id: string; side: 'white' | 'black' }> = {}) => ({
  id: 'leave',
  side: 'white' as const,
  from: T0 + from * DAY,
  to: T0 + to * DAY,
  recordedAt: T0,
  ...more,
});

const outage = (from: number, to: number | null, recordedAt = from): Break => ({
  id: 'outage',
  cause: 'outage',
  side: 'both',
  from: T0 + from * DAY,
  to: to === null ? null : T0 + to * DAY,
  recordedAt: T0 + recordedAt * DAY,
  rule: 'L-6.11',
});

const start = (): Clock => startClock(movesInDays(), T0);

describe('leave', () => {
  it('stops the clock of the player on leave: 48.0 used, 7 days of leave, 1.5 more make 49.5, in time', () => {
    const clock = value(applyLeave(start(), leave(48, 55)));
    const { charge } = press(clock, T0 + days(48 + 7 + 1.5));
    expect(charge).toMatchObject({ counted: days(49.5), charged: days(49.5), inTime: true });
  });

  it('moves the deadline by its length, the opponent’s not at all', () => {
    expect(deadline(value(applyLeave(start(), leave(3, 10))))).toBe(T0 + 57 * DAY);
    expect(deadline(value(applyLeave(start(), leave(3, 10, { side: 'black' }))))).toBe(T0 + 50 * DAY);
    const white = press(value(applyLeave(start(), leave(3, 10))), T0 + DAY).clock;
    expect(deadline(white)).toBe(T0 + 51 * DAY);
  });

  it('stops the silence too, and is no part of a 24-hour day', () => {
    const silent = startClock(movesInDays({ silenceDays: 40 }), T0);
    expect(deadline(value(applyLeave(silent, leave(3, 10))))).toBe(T0 + 47 * DAY - 1);
    const whole = startClock(movesInDays({ dayCount: 'whole', duplicationAfter: 20 }), T0);
    const paused = value(applyLeave(whole, leave(20.5, 27)));
    expect(press(paused, T0 + days(27.4)).charge.charged).toBe(20 * DAY);
    expect(press(paused, T0 + days(27.5)).charge.charged).toBe(22 * DAY);
    expect(deadline(paused)).toBe(T0 + days(36 + 6.5) - 1);
  });

  it('holds a move received on leave until it is over', () => {
    const clock = press(value(applyLeave(start(), leave(1, 8, { side: 'black' }))), T0 + 3 * DAY).clock;
    expect(press(clock, T0 + 6 * DAY).charge.charged).toBe(0);
    expect(press(clock, T0 + 9 * DAY).charge.charged).toBe(DAY);
    expect(isStopped(clock, T0 + 3 * DAY)).toBe(true);
    expect(isStopped(clock, T0 + 8 * DAY)).toBe(false);
  });

  it('counts days in two leaves once, and a repeated message not at all', () => {
    const once = value(applyLeave(start(), leave(3, 10)));
    expect(applyLeave(once, leave(3, 10))).toEqual({ ok: true, value: once });
    expect(deadline(value(applyLeave(once, leave(8, 12, { id: 'second' }))))).toBe(T0 + 59 * DAY);
  });

  it('is dropped from the clock once it is over and the turn has passed', () => {
    const clock = value(applyLeave(start(), leave(3, 10)));
    expect(press(clock, T0 + 10 * DAY).clock.breaks).toEqual([]);
    expect(press(clock, T0 + 10 * DAY - 1).clock.breaks).toHaveLength(1);
  });

  it('is not taken up when it was over before the player began to think', () => {
    expect(insertBreak(start(), outage(-2, -1)).breaks).toEqual([]);
    expect(insertBreak(start(), outage(-2, 0)).breaks).toEqual([]);
    expect(insertBreak(start(), outage(-2, 1)).breaks).toHaveLength(1);
    expect(deadline(insertBreak(start(), outage(-2, 1)))).toBe(T0 + 51 * DAY);
  });

  it('may be empty, and concerns only the side that takes it', () => {
    expect(deadline(value(applyLeave(start(), leave(4, 4))))).toBe(T0 + 50 * DAY);
    const both = value(
      applyLeave(value(applyLeave(start(), leave(1, 2))), leave(3, 5, { id: 'b', side: 'black' })),
    );
    expect([0, 1, 1.5, 2, 4].map((day) => isStopped(both, T0 + days(day)))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(value(applyLeave(both, leave(0, 9))).breaks).toHaveLength(2);
  });

  it('that reaches back over what was done already needs the history', () => {
    const clock = press(start(), T0 + 5 * DAY).clock;
    expect(applyLeave(clock, leave(4, 9))).toEqual({
      ok: false,
      error: { code: 'break-reaches-back', rule: 'L-10.1a' },
    });
    expect(applyLeave(clock, leave(5, 9)).ok).toBe(true);
  });

  it('is refused when its end lies before its beginning, or beyond all number', () => {
    expect(applyLeave(start(), leave(9, 4))).toMatchObject({
      error: { code: 'break-ends-before-it-starts', rule: 'L-10.1a' },
    });
    let clock = start();
    for (let n = 0; n < MAX_BREAKS; n += 1) clock = value(applyLeave(clock, leave(n, n + 1, { id: `${n}` })));
    expect(applyLeave(clock, leave(1, 2, { id: 'more' }))).toMatchObject({
      error: { code: 'too-many-breaks' },
    });
  });
});

describe('a claim under examination', () => {
  it('charges neither player for the days the director takes [L-9.4.1b]', () => {
    const stopped = value(stop(start(), 'claim', T0 + 2 * DAY, 'claim'));
    expect(stopped.breaks).toMatchObject([{ cause: 'claim', rule: 'L-9.4.1b', side: 'both', to: null }]);
    const resumed = resume(stopped, 'claim', T0 + 5 * DAY);
    const { clock, charge } = press(resumed, T0 + 6 * DAY);
    expect(charge.charged).toBe(3 * DAY);
    expect(clock.black.remaining).toBe(50 * DAY);
  });
});

describe('a break that ends otherwise than recorded', () => {
  it('shortens leave that is still to come', () => {
    const clock = value(applyLeave(start(), leave(10, 20)));
    expect(deadline(endBreak(clock, 'leave', T0 + 12 * DAY, T0 + DAY))).toBe(T0 + 52 * DAY);
    expect(deadline(endBreak(clock, 'leave', T0 + 5 * DAY, T0 + DAY))).toBe(T0 + 50 * DAY);
    expect(deadline(endBreak(clock, 'leave', T0 + 99 * DAY, T0 + DAY))).toBe(T0 + 60 * DAY);
    expect(endBreak(clock, 'other', T0, T0 + DAY)).toEqual({ ...clock, asOf: T0 + DAY });
  });

  it('takes a reversed outage from the running clock', () => {
    const clock = value(applyBreak(start(), outage(2, 7)));
    expect(deadline(clock)).toBe(T0 + 55 * DAY);
    const reversed = endBreak(clock, 'outage', T0 + 2 * DAY, T0 + 10 * DAY);
    expect(deadline(reversed)).toBe(T0 + 50 * DAY);
    expect(reversed.relief).toBe(0);
  });

  it('but never below 24 hours from the reversal', () => {
    const clock = value(applyBreak(startClock(movesInDays({ days: 9 }), T0), outage(2, 7)));
    expect(deadline(clock)).toBe(T0 + 14 * DAY);
    const reversed = endBreak(clock, 'outage', T0 + 2 * DAY, T0 + 12 * DAY);
    expect(deadline(reversed)).toBe(T0 + 13 * DAY);
    expect(hasFlagged(reversed, T0 + 13 * DAY)).toBe(false);
    expect(hasFlagged(reversed, T0 + 13 * DAY + 1)).toBe(true);
    const { clock: after, charge } = press(reversed, T0 + 13 * DAY);
    expect(charge.charged).toBe(9 * DAY);
    expect(after).toMatchObject({ relief: 0, white: { remaining: 0 } });
  });

  it('nor earlier than the deadline stood, when that was nearer', () => {
    const clock = value(applyBreak(startClock(movesInDays({ days: 9 }), T0), outage(2, 7)));
    const at = T0 + 14 * DAY - HOUR;
    expect(deadline(endBreak(clock, 'outage', T0 + 2 * DAY, at))).toBe(T0 + 14 * DAY);
  });

  it('holds the floor also for whole days and for silence', () => {
    const whole = movesInDays({ days: 9, dayCount: 'whole', silenceDays: 8 });
    const clock = value(applyBreak(startClock(whole, T0), outage(2, 7)));
    expect(deadline(clock)).toBe(T0 + 13 * DAY - 1);
    expect(deadline(endBreak(clock, 'outage', T0 + 2 * DAY, T0 + 11 * DAY))).toBe(T0 + 12 * DAY);
  });

  it('changes no completed move', () => {
    const clock = press(value(applyBreak(start(), outage(2, 7))), T0 + 6 * DAY).clock;
    expect(clock.white.remaining).toBe(48 * DAY);
    const reversed = endBreak(clock, 'outage', T0 + 2 * DAY, T0 + 8 * DAY);
    expect(reversed.white).toEqual(clock.white);
    expect(reversed.breaks).toEqual([]);
    expect(deadline(clock)).toBe(T0 + 57 * DAY);
    expect(deadline(reversed)).toBe(T0 + 56 * DAY);
  });

  it('does not count on breaks that were recorded after the decision', () => {
    const clock = value(applyBreak(startClock(movesInDays({ days: 9 }), T0), outage(2, 7)));
    const later: Break = { ...outage(12.25, 12.75, 12.25), id: 'later' };
    const ended = (recordedAt: number): number => {
      const breaks = [...clock.breaks, { ...later, recordedAt: T0 + days(recordedAt) }];
      return endBreak({ ...clock, breaks }, 'outage', T0 + 2 * DAY, T0 + 12 * DAY).relief;
    };
    expect([12.25, 12, 11].map(ended)).toEqual([4 * DAY, days(3.5), days(3.5)]);
  });
});
