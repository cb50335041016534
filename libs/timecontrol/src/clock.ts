import type { Instant, Milliseconds } from '@amici/kernel';
import { countedBetween, lastInstantWithin, stoppedSpans, type Break } from './breaks';
import type { RunningControl } from './control';
import { affordableTime, chargeFor, silenceLimit } from './counting';
import type { Side } from './side';
import { MINUTE, days } from './units';

/** One display of the clock. For the running side: as it stood when its player began to think. */
export interface SideClock {
  /** Completed moves, the counter by which controls and increments are earned (L-6.11). */
  readonly moves: number;
  /** Time left before the flag falls; below zero only where a late move was let stand or a penalty took it. */
  readonly remaining: Milliseconds;
  /** Triple Block: time in the bank; otherwise 0. */
  readonly bank: Milliseconds;
  /** When a penalty or a correction took all that was left: the flag falls no earlier. */
  readonly spentAt?: Instant;
}

/**
 * The clock of a game: two displays of which one runs (L-6.1). An immutable value of plain JSON that carries all
 * that is needed to go on; breaks that ended before the running player began to think are no longer in it.
 */
export interface Clock {
  readonly control: RunningControl;
  /** How often the clock was pressed. */
  readonly presses: number;
  readonly white: SideClock;
  readonly black: SideClock;
  readonly running: Side;
  /** When the running side began to think. */
  readonly since: Instant;
  /** The latest instant that anything done to this clock took effect. */
  readonly asOf: Instant;
  /** Time of the running side that is not counted because a withdrawn break may not cost more than its limit. */
  readonly relief: Milliseconds;
  /** The running side announced a long think: the silence limit does not apply to this move. */
  readonly announced: boolean;
  readonly breaks: readonly Break[];
}

const firstDisplay = (control: RunningControl): SideClock => {
  switch (control.kind) {
    case 'triple-block':
      return { moves: 0, remaining: days(control.clockDays), bank: days(control.bankDays) };
    case 'minutes':
      return { moves: 0, remaining: Math.round(control.minutes * MINUTE), bank: 0 };
    case 'moves-in-days':
    case 'days-plus-increment':
      return { moves: 0, remaining: days(control.days), bank: 0 };
  }
};

/** Starts the clock of the player with the white pieces at the time set for the start of the game (L-6.4). */
export const startClock = (control: RunningControl, at: Instant): Clock => ({
  control,
  presses: 0,
  white: firstDisplay(control),
  black: firstDisplay(control),
  running: 'white',
  since: at,
  asOf: at,
  relief: 0,
  announced: false,
  breaks: [],
});

/** Time the running side has used on the move at hand, breaks left out. */
export const countedTime = (clock: Clock, at: Instant): Milliseconds =>
  Math.max(0, countedBetween(stoppedSpans(clock.breaks, clock.running), clock.since, at) - clock.relief);

/** What the running side would be charged for the move at hand if it were completed at `at`. */
export const chargeAt = (clock: Clock, at: Instant): Milliseconds =>
  chargeFor(clock.control, countedTime(clock, at));

export interface Deadline {
  readonly at: Instant;
  /** What ends at it: the player's time (L-6.7) or the patience with their silence (C-11f). */
  readonly cause: 'time' | 'silence';
  readonly rule: string;
}

/** The limits on counted time of the move at hand. */
export const limits = (clock: Clock): { readonly time: Milliseconds; readonly silence: Milliseconds } => ({
  time: affordableTime(clock.control, clock[clock.running].remaining),
  silence: clock.announced ? Infinity : (silenceLimit(clock.control) ?? Infinity),
});

/** The last instants of the running side's counted time: of its own, and of the patience with its silence. */
const ends = (clock: Clock): { readonly timeEnds: Instant; readonly silenceEnds: Instant } => {
  const spans = stoppedSpans(clock.breaks, clock.running);
  const { time, silence } = limits(clock);
  const lastInstant = (limit: Milliseconds): Instant =>
    lastInstantWithin(spans, clock.since, limit + clock.relief);
  return { timeEnds: lastInstant(time), silenceEnds: lastInstant(silence) };
};

/** No flag falls before what made it fall: the penalty that took the time, and the turn it took it from (T-14d). */
const noEarlier = (clock: Clock, timeEnds: Instant): Instant => {
  const { spentAt } = clock[clock.running];
  return spentAt === undefined ? timeEnds : Math.max(timeEnds, spentAt, clock.since);
};

/** The earliest deadline of the running side with its cause; null while the clock stands still without an end. */
export const nextDeadline = (clock: Clock): Deadline | null => {
  const { timeEnds: counted, silenceEnds } = ends(clock);
  const timeEnds = noEarlier(clock, counted);
  if (silenceEnds < timeEnds) return { at: silenceEnds, cause: 'silence', rule: 'C-11f' };
  return timeEnds === Infinity ? null : { at: timeEnds, cause: 'time', rule: 'L-6.7' };
};

/**
 * The last instant at which the running side can complete its move in time (L-6.3, L-6.6a): a move stamped at it
 * is in time, one millisecond later the flag has fallen. null while the clock stands still without an end. Where a
 * penalty took the time there is no such instant any more, and this is when the flag fell.
 */
export const deadline = (clock: Clock): Instant | null => nextDeadline(clock)?.at ?? null;

/** Whether the running side's flag has fallen by `at`: the exact mirror of a move at `at` being in time. */
export const hasFlagged = (clock: Clock, at: Instant): boolean => {
  const { timeEnds, silenceEnds } = ends(clock);
  return at > Math.min(timeEnds, silenceEnds);
};

/** A flag is decided no earlier than this after the deadline, for what is on its way to be recorded (L-6.6a). */
export const FLAG_GRACE_MS = 6_000;

/** Both displays as they stand at an instant of the move at hand. */
export const readingAt = (
  clock: Clock,
  at: Instant,
): { readonly white: SideClock; readonly black: SideClock } => {
  const side = clock[clock.running];
  const running = { ...side, remaining: side.remaining - chargeAt(clock, at) };
  return { white: clock.white, black: clock.black, [clock.running]: running };
};
