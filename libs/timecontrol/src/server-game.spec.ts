import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startClock } from './clock';
import { explain } from './explain';
import { newHistory, record, type ClockFact, type ClockHistory } from './history';
import { press, type Charge } from './press';
import type { RunningControl } from './control';
import { daysPlusIncrement, movesInDays } from './testing/controls';
import { DAY, HOUR, MINUTE } from './units';
import { instantOfLocal } from './zones';

const FILE = join(__dirname, '../../../../shared/data/games/iccf-server-timestamps.pgn');

/** When each move of the game was sent, in the server's local time. */
const timestamps = (zone: string): readonly number[] =>
  [...readFileSync(FILE, 'utf8').matchAll(/%ccsnt (\d+)\.(\d+)\.(\d+),(\d+):(\d+)/g)].map((match) => {
    const [year, month, day, hour, minute] = match.slice(1);
    const local = { date: `${year}-${month}-${day}`, time: Number(hour) * HOUR + Number(minute) * MINUTE };
    const at = instantOfLocal(local, zone);
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

/** Full days of 24 hours between one stamp and the next, by ply; all others are 0. */
const WHOLE_DAYS: Readonly<Record<number, number>> = {
  2: 1,
  4: 1,
  5: 1,
  9: 1,
  10: 1,
  11: 1,
  13: 25,
  15: 13,
  18: 1,
  19: 4,
  27: 1,
  29: 1,
  31: 2,
  33: 2,
  39: 6,
  41: 4,
  43: 20,
  45: 2,
  46: 6,
  47: 7,
  48: 1,
  51: 13,
  53: 7,
  59: 5,
  62: 1,
  63: 3,
  65: 3,
  69: 1,
  73: 3,
  75: 1,
  77: 1,
  79: 1,
  81: 1,
  83: 2,
  85: 2,
  87: 1,
  100: 1,
  121: 1,
};

const suite = (): void => {
  const whole = movesInDays({ dayCount: 'whole' });

  it('has 146 plies', () => expect(timestamps('Europe/London')).toHaveLength(146));

  it('is charged the full days between its stamps', () => {
    charges(whole, 'Europe/London').forEach(({ charged }, index) =>
      expect([index + 2, charged]).toEqual([index + 2, (WHOLE_DAYS[index + 2] ?? 0) * DAY]),
    );
  });

  it('is charged the same in any zone whose clocks it stayed clear of changing', () => {
    const inLondon = charges(whole, 'Europe/London').map(({ charged }) => charged);
    expect(charges(whole, 'Europe/Helsinki').map(({ charged }) => charged)).toEqual(inLondon);
    expect(charges(whole, 'UTC').map(({ charged }) => charged)).toEqual(inLondon);
  });

  it('is charged 30 for the 25 days of White’s seventh move where days beyond 20 count twice', () => {
    const doubled = charges(movesInDays({ dayCount: 'whole', duplicationAfter: 20 }), 'Europe/London');
    expect(doubled[13 - 2]).toMatchObject({ by: 'white', move: 7, charged: 30 * DAY });
    expect(doubled[43 - 2]).toMatchObject({ by: 'white', move: 22, charged: 20 * DAY });
  });

  it('is charged the minutes too where time is exact', () => {
    expect(charges(movesInDays(), 'Europe/London')[13 - 2]!.charged).toBe(25 * DAY + 11 * HOUR + MINUTE);
  });

  it('is in time at 10 moves in 50 days, which the first ten use up; at other paces White’s flag falls', () => {
    const lost = [
      ...[30, 40, 50].map((days) => movesInDays({ days, dayCount: 'whole', duplicationAfter: 20 })),
      ...[10, 30].map((days) => daysPlusIncrement({ days, duplicationAfter: 20 })),
    ].map((control) => charges(control, 'Europe/London').find(({ inTime }) => !inTime)?.move ?? null);
    expect(lost).toEqual([7, 8, null, 7, 26]);
  });

  it('is explained to the last day', () => {
    const history = timestamps('Europe/London').reduce<ClockHistory>(
      (all, at, index) => record(all, { type: 'press', ordinal: index + 1, at } satisfies ClockFact),
      newHistory(whole, timestamps('Europe/London')[0]!),
    );
    const thinking = explain(history).filter(({ kind }) => kind === 'thinking');
    const charged = (side: string): number =>
      thinking.filter((line) => line.side === side).reduce((sum, line) => sum + line.charged, 0);
    expect([charged('white') / DAY, charged('black') / DAY]).toEqual([135, 13]);
  });
};

const withGames = existsSync(FILE) ? describe : describe.skip;
withGames('a real game of the ICCF server (skipped where ../shared/data/games is absent)', suite);
