import { startClock } from './clock';
import { explain } from './explain';
import { newHistory, record, type ClockFact, type ClockHistory } from './history';
import { press, type Charge } from './press';
import type { RunningControl } from './control';
import { daysPlusIncrement, movesInDays } from './testing/controls';
import { DAY, HOUR, MINUTE } from './units';
import { instantOfLocal } from './zones';

/** When each move of a game was sent, in a server's local time, and the full days of 24 hours since the one before. */
const SENT: readonly (readonly [date: string, time: string, days: number])[] = [
  ['2019-04-02', '21:27', 0],
  ['2019-04-04', '08:00', 1],
  ['2019-04-04', '20:15', 0],
  ['2019-04-06', '21:00', 2],
  // A minute less than a day, then a day to the minute.
  ['2019-04-07', '20:59', 0],
  ['2019-04-08', '20:59', 1],
  ['2019-05-04', '08:00', 25],
  ['2019-05-04', '08:01', 0],
  ['2019-05-24', '08:01', 20],
  ['2019-06-01', '09:00', 8],
  ['2019-06-02', '08:59', 0],
  ['2019-06-03', '09:29', 1],
];

const timestamps = (zone: string): readonly number[] =>
  SENT.map(([date, text]) => {
    const [hour, minute] = text.split(':').map(Number);
    const at = instantOfLocal({ date, time: hour! * HOUR + minute! * MINUTE }, zone);
    if (!at.ok) throw new Error(at.error.code);
    return at.value;
  });

/** The charges from Black's first reply on: when White began to think nobody wrote down. */
const charges = (control: RunningControl, zone: string): readonly Charge[] => {
  const [first, ...rest] = timestamps(zone);
  let clock = press(startClock(control, first!), first!).clock;
  return rest.map((at) => {
    const pressed = press(clock, at);
    clock = pressed.clock;
    return pressed.charge;
  });
};

describe('a game as a server stamped it', () => {
  const whole = movesInDays({ dayCount: 'whole' });

  it('is charged the full days between its stamps', () => {
    const charged = charges(whole, 'Europe/London').map((charge) => charge.charged / DAY);
    expect(charged).toEqual(SENT.slice(1).map(([, , days]) => days));
  });

  it('is charged the same in any zone whose clocks it stayed clear of changing', () => {
    const inLondon = charges(whole, 'Europe/London').map(({ charged }) => charged);
    expect(charges(whole, 'Europe/Helsinki').map(({ charged }) => charged)).toEqual(inLondon);
    expect(charges(whole, 'UTC').map(({ charged }) => charged)).toEqual(inLondon);
  });

  it('is charged 30 for the 25 days of White’s fourth move where days beyond 20 count twice', () => {
    const doubled = charges(movesInDays({ dayCount: 'whole', duplicationAfter: 20 }), 'Europe/London');
    expect(doubled[7 - 2]).toMatchObject({ by: 'white', move: 4, charged: 30 * DAY });
    expect(doubled[9 - 2]).toMatchObject({ by: 'white', move: 5, charged: 20 * DAY });
  });

  it('is charged the minutes too where time is exact', () => {
    expect(charges(movesInDays(), 'Europe/London')[7 - 2]!.charged).toBe(25 * DAY + 11 * HOUR + MINUTE);
  });

  it('is in time at 10 moves in 50 days, which it uses up; at other paces White’s flag falls', () => {
    const lost = [
      ...[30, 40, 50].map((days) => movesInDays({ days, dayCount: 'whole', duplicationAfter: 20 })),
      ...[10, 30].map((days) => daysPlusIncrement({ days, duplicationAfter: 20 })),
    ].map((control) => charges(control, 'Europe/London').find(({ inTime }) => !inTime)?.move ?? null);
    expect(lost).toEqual([5, 5, null, 4, 5]);
  });

  it('is explained to the last day', () => {
    const history = timestamps('Europe/London').reduce<ClockHistory>(
      (all, at, index) => record(all, { type: 'press', ordinal: index + 1, at } satisfies ClockFact),
      newHistory(whole, timestamps('Europe/London')[0]!),
    );
    const thinking = explain(history).filter(({ kind }) => kind === 'thinking');
    const charged = (side: string): number =>
      thinking.filter((line) => line.side === side).reduce((sum, line) => sum + line.charged, 0);
    expect([charged('white') / DAY, charged('black') / DAY]).toEqual([45, 13]);
  });
});
