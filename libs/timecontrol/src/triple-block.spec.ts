import { adjust, refill, setMoveCounter } from './adjust';
import { deadline, hasFlagged, startClock, type Clock } from './clock';
import { applyBreak, applyLeave, isStopped, resume, stop } from './interrupt';
import { handBack, press } from './press';
import { T0, movesInDays, tripleBlock } from './testing/controls';
import { checkTripleBlockLength, tripleBlockLength } from './triple-block';
import { DAY, SECOND, days } from './units';

const start = (): Clock => startClock(tripleBlock(), T0);

/** White takes so long, Black answers at once. */
const round = (clock: Clock, taken: number): Clock => {
  const pressed = press(clock, clock.since + taken).clock;
  return press(pressed, pressed.since).clock;
};

const refilled = (clock: Clock, at: number, side: 'white' | 'black' = 'white'): Clock => {
  const result = refill(clock, side, at);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe('Triple Block: clock 50, bank 75, increment 3', () => {
  it('puts an increment that the full clock cannot hold into the bank', () => {
    expect(round(start(), 0).white).toEqual({ moves: 1, remaining: days(50), bank: days(78) });
  });

  it('fills the clock to its ceiling first: 2.5 days used leave 50 and 78.5', () => {
    const clock = round(round(start(), 0), days(2.5));
    expect(clock.white).toEqual({ moves: 2, remaining: days(50), bank: days(78.5) });
  });

  it('tops the clock up from the bank after a move made in the last second', () => {
    const clock = round(round(round(start(), 0), days(2.5)), 50 * DAY - SECOND);
    const bank = days(78.5) - (days(50) - days(3) - SECOND);
    expect(clock.white).toEqual({ moves: 3, remaining: days(50), bank });
  });

  it('loses after 50 days without move or refill whatever the bank holds', () => {
    expect(deadline(start())).toBe(T0 + 50 * DAY);
    expect(hasFlagged(start(), T0 + 50 * DAY + 1)).toBe(true);
    expect(refill(start(), 'white', T0 + 50 * DAY + 1)).toEqual({
      ok: false,
      error: { code: 'flag-fallen', rule: 'L-6.7' },
    });
  });

  it('adds the increment after move 50 and nothing after move 51', () => {
    let clock = start();
    for (let move = 1; move <= 50; move += 1) clock = round(clock, 0);
    expect(clock.white).toEqual({ moves: 50, remaining: days(50), bank: days(75 + 150) });
    const { charge } = press(clock, clock.since);
    expect(charge.earned).toEqual([]);
    expect(round(clock, 0).white.bank).toBe(days(225));
    expect(press(start(), T0).charge.earned).toEqual([
      { amount: days(3), source: 'increment', rule: 'L-C.1' },
    ]);
  });

  it('shows less than its ceiling once the bank is empty', () => {
    const poor = startClock(tripleBlock({ bankDays: 1 }), T0);
    expect(round(poor, days(10)).white).toEqual({ moves: 1, remaining: days(44), bank: 0 });
  });

  it('refills by hand up to 50 days from that moment', () => {
    const clock = refilled(start(), T0 + 20 * DAY);
    expect(deadline(clock)).toBe(T0 + 70 * DAY);
    expect(clock.white).toEqual({ moves: 0, remaining: days(70), bank: days(55) });
    expect(clock.asOf).toBe(T0 + 20 * DAY);
  });

  it('refills only what the bank holds, and a full or standing clock not at all', () => {
    const poor = startClock(tripleBlock({ bankDays: 5 }), T0);
    expect(refilled(poor, T0 + 20 * DAY).white).toEqual({ moves: 0, remaining: days(55), bank: 0 });
    expect(refilled(start(), T0).white).toEqual(start().white);
    expect(refilled(start(), T0 + 9 * DAY, 'black').black).toEqual(start().black);
    const late = start();
    expect(refilled(late, T0 + 50 * DAY).white.remaining).toBe(days(100));
    expect(refilled(late, T0 + 60 * DAY, 'black').black).toEqual(start().black);
  });

  it('has no bank under another time control', () => {
    expect(refill(startClock(movesInDays(), T0), 'white', T0)).toMatchObject({
      ok: false,
      error: { code: 'no-bank', rule: 'L-C.1' },
    });
  });

  it('keeps its ceiling when a director gives time: the surplus goes to the bank', () => {
    const given = adjust(start(), 'white', days(5), T0 + 2 * DAY);
    expect(given.white).toEqual({ moves: 0, remaining: days(52), bank: days(78) });
    expect(deadline(given)).toBe(T0 + 52 * DAY);
    expect(adjust(start(), 'black', days(5), T0 + 2 * DAY).black).toEqual({
      moves: 0,
      remaining: days(50),
      bank: days(80),
    });
    expect(adjust(start(), 'black', days(-5), T0).black.remaining).toBe(days(45));
  });

  it('takes back the increment of a move the counter no longer shows', () => {
    expect(setMoveCounter(round(start(), 0), 'white', 0, T0).white).toEqual({
      moves: 0,
      remaining: days(47),
      bank: days(78),
    });
  });

  it('does not touch the bank when the turn is handed back', () => {
    expect(handBack(start(), T0 + DAY).clock.white).toEqual({
      moves: 0,
      remaining: days(49),
      bank: days(75),
    });
  });
});

describe('Guaranteed Time', () => {
  const control = tripleBlock({
    clockDays: 5,
    bankDays: 0,
    incrementDays: 1,
    incrementMoves: 2,
    guaranteedDays: 3,
  });

  it('sets the clock to 3 days after a move beyond the increments that leaves less, again and again', () => {
    let clock = startClock(control, T0);
    clock = round(round(clock, days(3)), days(3));
    expect(clock.white).toEqual({ moves: 2, remaining: days(1), bank: 0 });
    const { charge } = press(clock, clock.since + days(0.5));
    expect(charge.earned).toEqual([{ amount: days(2.5), source: 'guaranteed-time', rule: 'L-C.1' }]);
    for (let again = 0; again < 3; again += 1) {
      clock = round(clock, clock.white.remaining);
      expect(clock.white).toMatchObject({ remaining: days(3), bank: 0 });
    }
  });

  it('looks at clock and bank together, and gives nothing where exactly 3 days are left', () => {
    const clock = startClock(tripleBlock({ ...control, incrementMoves: 0, bankDays: 2 }), T0);
    expect(round(clock, days(4)).white).toEqual({ moves: 1, remaining: days(3), bank: 0 });
    expect(press(clock, T0 + days(4)).charge.earned).toEqual([]);
    expect(press(clock, T0 + days(4) + 1).charge.earned).toMatchObject([{ amount: 1 }]);
  });
});

describe('what stops a Triple Block clock', () => {
  const leave = { id: 'l', side: 'white' as const, from: T0 + DAY, to: T0 + 2 * DAY, recordedAt: T0 };

  it('is no leave [L-10.1b]', () => {
    expect(applyLeave(start(), leave)).toEqual({
      ok: false,
      error: { code: 'leave-not-allowed', rule: 'L-10.1b' },
    });
    expect(applyBreak(start(), { ...leave, cause: 'adjournment', rule: 'C-16a' })).toMatchObject({
      error: { code: 'leave-not-allowed' },
    });
  });

  it('is no director; under 10 moves in 50 days the director stops both clocks [L-6.10a]', () => {
    expect(stop(start(), 'i', T0 + DAY)).toEqual({
      ok: false,
      error: { code: 'interruption-not-allowed', rule: 'L-6.10a' },
    });
    const stopped = stop(startClock(movesInDays(), T0), 'i', T0 + DAY);
    if (!stopped.ok) throw new Error(stopped.error.code);
    expect(deadline(stopped.value)).toBeNull();
    expect(isStopped(stopped.value, T0 + 9 * DAY)).toBe(true);
    expect(isStopped(stopped.value, T0 + DAY - 1)).toBe(false);
    expect(hasFlagged(stopped.value, T0 + 900 * DAY)).toBe(false);
    const resumed = resume(stopped.value, 'i', T0 + 4 * DAY);
    expect(deadline(resumed)).toBe(T0 + 53 * DAY);
    expect(isStopped(resumed, T0 + 4 * DAY)).toBe(false);
  });

  it('is an outage, which is no player’s time, and the examination of a claim', () => {
    for (const cause of ['outage', 'claim'] as const) {
      const stopped = stop(start(), 'o', T0 + DAY, cause);
      if (!stopped.ok) throw new Error(stopped.error.code);
      expect(deadline(resume(stopped.value, 'o', T0 + 3 * DAY))).toBe(T0 + 52 * DAY);
    }
  });
});

/** Clocks as events announce them, in days, with the length announced and what L-C.1 makes of them. */
const ANNOUNCED: readonly (readonly [
  clock: number,
  bank: number,
  increment: number,
  stated: number,
  law: number,
])[] = [
  [50, 75, 5, 750, 750],
  [50, 50, 5, 700, 700],
  [50, 75, 3, 550, 550],
  [50, 75, 2, 450, 450],
  [50, 25, 3, 450, 450],
  [30, 60, 4, 580, 580],
  // One that forgot that both players have a clock.
  [50, 50, 3, 250, 500],
];

describe('the length of Triple Block events', () => {
  const events = ANNOUNCED.map(([clockDays, bankDays, incrementDays, stated, law]) => ({
    name: `${clockDays}/${bankDays}/${incrementDays}`,
    stated,
    law,
    control: tripleBlock({ clockDays, bankDays, incrementDays }),
  }));

  it.each(events)('$name follows from clock, bank and increments', ({ control, law, stated }) => {
    expect(tripleBlockLength(control)).toBe(law);
    expect(checkTripleBlockLength(control, law)).toEqual({ ok: true, value: law });
    const refused = checkTripleBlockLength(control, stated);
    if (stated === law) expect(refused.ok).toBe(true);
    else
      expect(refused).toMatchObject({
        ok: false,
        error: {
          code: 'contradictory-settings',
          rule: 'L-C.1',
          data: { path: 'lengthDays', reason: { name: 'control-lasts', length: law, stated } },
        },
      });
  });

  it.each(events)('$name is used up by both players together, to the day', ({ control, law }) => {
    let clock = startClock(control, T0);
    for (let turn = 0; turn < 300 && !hasFlagged(clock, clock.since + 1); turn += 1) {
      const filled = refill(clock, clock.running, clock.since);
      if (filled.ok) clock = filled.value;
      const left =
        clock[clock.running].moves < 51 ? days(control.incrementDays) : clock[clock.running].remaining;
      clock = press(clock, clock.since + left).clock;
    }
    expect(clock.since).toBe(T0 + law * DAY);
  });
});
