import { adjust, announceLongThink, setMoveCounter } from './adjust';
import { deadline, hasFlagged, nextDeadline, readingAt, startClock, type Clock } from './clock';
import type { RunningControl } from './control';
import { handBack, press } from './press';
import { T0, daysPlusIncrement, minutes, movesInDays, tripleBlock } from './testing/controls';
import { DAY, HOUR, MINUTE, SECOND, days } from './units';

/** White takes so many days for each move, Black none. */
const whiteTakes = (control: RunningControl, ...taken: readonly number[]): Clock => {
  let clock = startClock(control, T0);
  for (const length of taken) {
    clock = press(clock, clock.since + days(length)).clock;
    clock = press(clock, clock.since).clock;
  }
  return clock;
};

describe('the start of the clock', () => {
  it('starts the clock of White at the scheduled instant and lets Black’s stand [L-6.4] [L-6.1]', () => {
    const clock = startClock(movesInDays(), T0);
    expect(clock).toMatchObject({ running: 'white', since: T0, presses: 0 });
    const { white, black } = readingAt(clock, T0 + DAY);
    expect([white.remaining, black.remaining]).toEqual([days(49), days(50)]);
  });

  it('gives both sides what the control says', () => {
    const first = (control: RunningControl): unknown => startClock(control, T0).black;
    expect(first(movesInDays())).toEqual({ moves: 0, remaining: days(50), bank: 0 });
    expect(first(daysPlusIncrement())).toEqual({ moves: 0, remaining: days(30), bank: 0 });
    expect(first(tripleBlock())).toEqual({ moves: 0, remaining: days(50), bank: days(75) });
    expect(first(minutes())).toEqual({ moves: 0, remaining: 90 * MINUTE, bank: 0 });
  });
});

describe('a completed move', () => {
  it('charges the mover the time it took, stops their clock and starts the other [L-6.5]', () => {
    const { clock, charge } = press(startClock(movesInDays(), T0), T0 + 2 * DAY + 6 * HOUR);
    expect(charge).toEqual({
      by: 'white',
      move: 1,
      from: T0,
      to: T0 + 2 * DAY + 6 * HOUR,
      counted: days(2.25),
      charged: days(2.25),
      earned: [],
      control: null,
      inTime: true,
      rule: 'L-6.5',
    });
    expect(clock).toMatchObject({ running: 'black', since: T0 + days(2.25), presses: 1 });
    expect(clock.white).toEqual({ moves: 1, remaining: days(47.75), bank: 0 });
    expect(clock.black).toEqual({ moves: 0, remaining: days(50), bank: 0 });
  });

  it('is never stamped before the mover began to think', () => {
    const { clock, charge } = press(startClock(movesInDays(), T0), T0 - HOUR);
    expect([clock.since, charge.charged, charge.to]).toEqual([T0, 0, T0]);
  });

  it('hands the turn back without counting a move that was none', () => {
    const { clock, charge } = handBack(startClock(movesInDays({ moves: 1 }), T0), T0 + DAY);
    expect(clock.white).toEqual({ moves: 0, remaining: days(49), bank: 0 });
    expect(charge).toMatchObject({ move: 0, charged: DAY, earned: [], control: null });
    expect(clock.running).toBe('black');
  });
});

describe('10 moves in 50 days, exact time', () => {
  const used = (total: number): Clock => whiteTakes(movesInDays(), ...Array<number>(10).fill(total / 10));

  it('carries unused days into the next control: 37.0 used leaves 63.0 for moves 11-20 [C-11e]', () => {
    expect(used(37).white.remaining).toBe(days(63));
  });

  it('counts a tenth move stamped exactly at the 50.0-day deadline, and none a millisecond later [L-6.3] [L-6.6a]', () => {
    const clock = whiteTakes(movesInDays(), 5, 5, 5, 5, 5, 5, 5, 5, 5);
    const end = clock.since + days(5);
    expect(deadline(clock)).toBe(end);
    expect(hasFlagged(clock, end)).toBe(false);
    expect(press(clock, end).charge).toMatchObject({ inTime: true, control: 1, move: 10 });
    expect(hasFlagged(clock, end + 1)).toBe(true);
    expect(nextDeadline(clock)).toEqual({ at: end, cause: 'time', rule: 'L-6.7' });
    expect(press(clock, end + 1).charge.inTime).toBe(false);
  });

  it('reaches the control with a tenth move at 49.9 days; the next limit is 100 [L-G.4]', () => {
    const clock = whiteTakes(movesInDays(), 5, 5, 5, 5, 5, 5, 5, 5, 5);
    const { clock: after, charge } = press(clock, clock.since + days(4.9));
    expect(charge.control).toBe(1);
    expect(charge.earned).toEqual([{ amount: days(50), source: 'control', rule: 'L-G.4' }]);
    expect(after.white.remaining).toBe(days(100 - 49.9));
  });

  it('lets 20 moves at exactly 100.0 days be in time, and 100.01 not', () => {
    const clock = whiteTakes(movesInDays(), ...Array<number>(19).fill(5));
    expect(hasFlagged(clock, clock.since + days(5))).toBe(false);
    expect(hasFlagged(clock, clock.since + days(5.01))).toBe(true);
  });

  it('goes on after a late move where nobody claims: 51.0 days at move 10 leave 49 for the next ten', () => {
    const clock = used(51);
    expect(clock.white.remaining).toBe(days(49));
    const nine = whiteTakes(movesInDays(), ...Array<number>(9).fill(5.1));
    expect(press(nine, nine.since + days(5.1)).charge.inTime).toBe(false);
  });
});

describe('silence', () => {
  const clock = startClock(movesInDays({ silenceDays: 40 }), T0);

  it('loses after 40 full days on one move, claimed or not before, though balance is left [C-11f]', () => {
    expect(hasFlagged(clock, T0 + 40 * DAY)).toBe(true);
    expect(hasFlagged(clock, T0 + 40 * DAY - 1)).toBe(false);
    expect(hasFlagged(clock, T0 + days(39.9))).toBe(false);
    expect(hasFlagged(clock, T0 + 39 * DAY + 23 * HOUR)).toBe(false);
    expect(nextDeadline(clock)).toEqual({ at: T0 + 40 * DAY - 1, cause: 'silence', rule: 'C-11f' });
    expect(press(clock, T0 + 41 * DAY).clock.white.remaining).toBe(days(9));
  });

  it('is lifted for one move by an announced long think; the clock runs on', () => {
    const announced = announceLongThink(clock, T0 + 30 * DAY);
    expect(nextDeadline(announced)).toEqual({ at: T0 + 50 * DAY, cause: 'time', rule: 'L-6.7' });
    const later = press(announced, T0 + 41 * DAY).clock;
    expect(later.announced).toBe(false);
    expect(deadline(later)).toBe(T0 + 81 * DAY - 1);
  });

  it('yields to the clock when that ends first, also at the same instant', () => {
    const short = startClock(movesInDays({ days: 2, silenceDays: 40 }), T0);
    expect(nextDeadline(short)).toMatchObject({ at: T0 + 2 * DAY, cause: 'time' });
    const same = startClock(movesInDays({ dayCount: 'whole', days: 39, silenceDays: 40 }), T0);
    expect(nextDeadline(same)).toMatchObject({ at: T0 + 40 * DAY - 1, cause: 'time' });
  });
});

describe('whole days of 24 hours', () => {
  const control = movesInDays({ dayCount: 'whole', duplicationAfter: 20 });
  const chargedFor = (taken: number): number => press(startClock(control, T0), T0 + taken).charge.charged;

  it('charges a day only after a full 24 hours, each move anew', () => {
    expect(chargedFor(DAY - 1)).toBe(0);
    expect(chargedFor(DAY)).toBe(DAY);
    expect(chargedFor(2 * DAY - 1)).toBe(DAY);
  });

  it('charges the days beyond 20 twice: at least 23 and less than 24 days cost 26', () => {
    expect(chargedFor(20 * DAY)).toBe(20 * DAY);
    expect(chargedFor(21 * DAY - 1)).toBe(20 * DAY);
    expect(chargedFor(21 * DAY)).toBe(22 * DAY);
    expect(chargedFor(23 * DAY)).toBe(26 * DAY);
    expect(chargedFor(24 * DAY - 1)).toBe(26 * DAY);
  });

  it('ends at the start + (D + 1) days - 1 ms, D the most days that can be paid', () => {
    expect(deadline(startClock(control, T0))).toBe(T0 + 36 * DAY - 1);
    const plain = movesInDays({ dayCount: 'whole' });
    expect(deadline(startClock(plain, T0))).toBe(T0 + 51 * DAY - 1);
    const start = startClock(control, T0);
    const left = (balance: number): number => deadline(adjust(start, 'white', days(balance - 50), T0))! - T0;
    expect([0, 0.9, 1, 19.9, 20, 21.9, 22, 23.9, 24].map(left)).toEqual(
      [0, 0, 1, 19, 20, 20, 21, 21, 22].map((most) => (most + 1) * DAY - 1),
    );
  });

  it('lets a player without a day left go on while no move takes 24 hours', () => {
    let clock = adjust(startClock(control, T0), 'white', days(-50), T0);
    for (let move = 1; move <= 5; move += 1) {
      expect(hasFlagged(clock, clock.since + DAY - 1)).toBe(false);
      expect(hasFlagged(clock, clock.since + DAY)).toBe(true);
      clock = press(press(clock, clock.since + DAY - 1).clock, clock.since + DAY - 1).clock;
      expect(clock.white.remaining).toBe(0);
    }
  });

  it('finds no move in time below a balance of nothing', () => {
    const clock = adjust(startClock(control, T0), 'white', days(-51), T0);
    expect(deadline(clock)).toBe(T0 - 1);
    expect(hasFlagged(clock, T0)).toBe(true);
  });
});

describe('days with an increment', () => {
  it('credits it with every completed move, the first included: 30 + 3 gives 60, 90, 120, 150 for 10 to 40 moves', () => {
    const clock = startClock(daysPlusIncrement(), T0);
    const { charge, clock: after } = press(clock, T0 + 5 * DAY);
    expect(charge.earned).toEqual([{ amount: days(3), source: 'increment', rule: 'L-6.2' }]);
    expect(charge.control).toBeNull();
    expect(after.white.remaining).toBe(days(28));
    for (const [moves, given] of [10, 20, 30, 40].map((count) => [count, 30 + 3 * count] as const))
      expect(whiteTakes(daysPlusIncrement(), ...Array<number>(moves).fill(0)).white.remaining).toBe(
        days(given),
      );
  });

  it('is not there before the move: the deadline is what was left', () => {
    const clock = startClock(daysPlusIncrement({ dayCount: 'exact' }), T0);
    expect(deadline(clock)).toBe(T0 + 30 * DAY);
  });
});

describe('minutes over the board', () => {
  it('counts to the millisecond and adds seconds with each move', () => {
    const clock = startClock(minutes({ incrementSeconds: 30 }), T0);
    expect(deadline(clock)).toBe(T0 + 90 * MINUTE);
    const { clock: after, charge } = press(clock, T0 + 10 * MINUTE + 1);
    expect(after.white.remaining).toBe(80 * MINUTE - 1 + 30 * SECOND);
    expect(charge.earned).toEqual([{ amount: 30 * SECOND, source: 'increment', rule: 'L-6.2' }]);
    expect(press(startClock(minutes(), T0), T0).charge.earned).toEqual([]);
  });
});

describe('what a director does to a clock', () => {
  it('sets it right: 31.0 days used corrected to 29.5, later balances following [L-6.8]', () => {
    const clock = whiteTakes(movesInDays(), 31);
    const corrected = adjust(clock, 'white', days(1.5), clock.since + HOUR);
    expect(corrected.white.remaining).toBe(days(50 - 29.5));
    expect(corrected.asOf).toBe(clock.since + HOUR);
    expect(deadline(corrected)).toBe(clock.since + days(20.5));
  });

  it('sets the move counter, from which the next control is measured [L-6.11]', () => {
    const clock = whiteTakes(movesInDays(), ...Array<number>(12).fill(1));
    const set = setMoveCounter(clock, 'white', 11, clock.since);
    expect(set.white).toEqual({ moves: 11, remaining: clock.white.remaining, bank: 0 });
    const nine = Array<number>(9)
      .fill(0)
      .reduce<Clock>((at) => {
        const pressed = press(at, at.since).clock;
        return press(pressed, pressed.since).clock;
      }, set);
    expect(nine.white).toMatchObject({ moves: 20, remaining: days(150 - 12) });
  });

  it('takes back a control or an increment that the counter no longer shows', () => {
    const ten = whiteTakes(movesInDays(), ...Array<number>(10).fill(1));
    expect(setMoveCounter(ten, 'white', 9, T0).white.remaining).toBe(days(40));
    const two = whiteTakes(daysPlusIncrement(), 0, 0);
    expect(setMoveCounter(two, 'white', 1, T0).white).toEqual({ moves: 1, remaining: days(33), bank: 0 });
  });
});
