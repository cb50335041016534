import type { Standing, SideStanding } from '@amici/contracts/game';
import { err, ok, type Instant, type Rejection, type Result } from '@amici/kernel';
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

const bad = (path: string, reason: string): Rejection => ({
  code: 'bad-clocks',
  rule: 'L-6.11',
  detail: `${path} ${reason}`,
  data: { path },
});

/** Is it an amount the control counts in, and none of another control? */
const problemOf = (
  control: RunningControl | CalendarDays,
  side: Side,
  of: SideStanding,
): Rejection | null => {
  const asked = control.kind === 'calendar-days' ? 'daysUsed' : 'remaining';
  if (of[asked] === undefined)
    return bad(`clocks.${side}.${asked}`, `is missing: ${control.kind} counts by it`);
  if (of[asked] < 0)
    return bad(`clocks.${side}.${asked}`, 'is below nothing: decide the game where it was played');
  const triple = control.kind === 'triple-block';
  if (triple !== (of.bank !== undefined))
    return bad(
      `clocks.${side}.bank`,
      triple ? 'is missing: Triple Block has one' : 'is of Triple Block alone',
    );
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
        detail:
          'the time of the side to move is over: decide the game where it was played, or correct its clocks',
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
  if (clocks.runningSince < startedAt || clocks.runningSince > at)
    return err(bad('clocks.runningSince', 'is not between the start of the game and now'));
  if (control === null) return ok({ clock: null });
  const problem = SIDES.map((side) => problemOf(control, side, clocks[side])).find((one) => one !== null);
  if (problem !== undefined) return err(problem);
  if (control.kind === 'calendar-days') return ok({ clock: null, sheet: sheetOf(control, clocks, reached) });
  const clock = clockOf(control, clocks, reached);
  const over = fallen(clock, at);
  return over === null ? ok({ clock }) : err(over);
};
