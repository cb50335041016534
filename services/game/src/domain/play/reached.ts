import type { Standing, SideStanding } from '@amici/contracts/game';
import { type Detail, err, type Instant, ok, type Rejection, type Result } from '@amici/kernel';
import {
  deadline,
  hasFlagged,
  startScoresheet,
  type CalendarDays,
  type Clock,
  type RunningControl,
  type Scoresheet,
  type SheetSide,
  type Side,
  type SideClock,
  type TimeControl,
} from '@amici/timecontrol';
import type { BySide } from '../state/state';

/** Where the board stands, as far as clocks need it. */
export interface Reached {
  readonly plies: number;
  readonly toMove: Side;
  readonly moves: BySide<number>;
}

/** The clocks a game goes on with: instants or calendar days, as its control counts. */
export interface Clocks {
  readonly clock: Clock | null;
  readonly sheet?: Scoresheet;
}

const SIDES = ['white', 'black'] as const;

const bad = (path: string, detail: Detail): Rejection => ({
  code: 'bad-clocks',
  rule: 'L-6.11',
  detail,
  data: { path },
});

/** Is it an amount the control counts in, and none of another control? */
const problemOf = (
  control: RunningControl | CalendarDays,
  side: Side,
  of: SideStanding,
): Rejection | null => {
  const field = control.kind === 'calendar-days' ? 'daysUsed' : 'remaining';
  const path = `clocks.${side}.${field}`;
  if (of[field] === undefined) return bad(path, { name: 'clock-value-missing', path, control: control.kind });
  if (of[field] < 0) return bad(path, { name: 'clock-below-nothing', path });
  const triple = control.kind === 'triple-block';
  const bank = `clocks.${side}.bank`;
  if (triple !== (of.bank !== undefined))
    return bad(bank, { name: triple ? 'clock-bank-missing' : 'clock-bank-of-triple-block', path: bank });
  return null;
};

const sideClock = ({ remaining = 0, bank = 0 }: SideStanding, moves: number): SideClock => ({
  moves,
  remaining,
  bank,
});

const clockOf = (control: RunningControl, clocks: Standing, { plies, toMove, moves }: Reached): Clock => ({
  control,
  presses: plies,
  white: sideClock(clocks.white, moves.white),
  black: sideClock(clocks.black, moves.black),
  running: toMove,
  since: clocks.runningSince,
  asOf: clocks.runningSince,
  relief: 0,
  announced: false,
  breaks: [],
});

const sheetSide = (of: SideStanding, moves: number): SheetSide => {
  const { daysUsed = 0, oversteps = 0, movesAboveLine = 0 } = of;
  return { moves, line: Math.min(moves, movesAboveLine), used: daysUsed, carried: 0, oversteps };
};

const sheetOf = (control: CalendarDays, clocks: Standing, { toMove, moves }: Reached): Scoresheet => ({
  ...startScoresheet(control),
  white: sheetSide(clocks.white, moves.white),
  black: sheetSide(clocks.black, moves.black),
  toMove,
});

/** A flag that has fallen already is decided where the game was played: here nothing before this day is judged. */
const fallen = (clock: Clock, at: Instant): Rejection | null =>
  hasFlagged(clock, at)
    ? {
        code: 'time-was-over',
        rule: 'L-6.7',
        detail: { name: 'time-of-mover-over' },
        data: { deadline: deadline(clock), side: clock.running },
      }
    : null;

/** The clocks as they are stated, if the control of the event can go on with them. */
export const clocksFrom = (
  control: TimeControl | null,
  clocks: Standing,
  reached: Reached,
  { startedAt, at }: { readonly startedAt: Instant; readonly at: Instant },
): Result<Clocks, Rejection> => {
  const since = 'clocks.runningSince';
  if (clocks.runningSince < startedAt || clocks.runningSince > at)
    return err(bad(since, { name: 'clock-running-since', path: since }));
  if (control === null) return ok({ clock: null });
  const problem = SIDES.map((side) => problemOf(control, side, clocks[side])).find((one) => one !== null);
  if (problem !== undefined) return err(problem);
  if (control.kind === 'calendar-days') return ok({ clock: null, sheet: sheetOf(control, clocks, reached) });
  const clock = clockOf(control, clocks, reached);
  const over = fallen(clock, at);
  return over === null ? ok({ clock }) : err(over);
};
