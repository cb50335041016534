/**
 * How a day of thinking time is counted: `whole` charges only full periods of 24 h, each move starting a new one
 * (the ICCF server); `exact` charges the time that passed, to the millisecond (L-6.3, L-6.5, L-G.4).
 */
export type DayCount = 'whole' | 'exact';

/** "10 moves in 50 days": a cumulative limit per block of moves; unused days carry over (C-11a, C-11e, L-G.4). */
export interface MovesInDays {
  readonly kind: 'moves-in-days';
  readonly moves: number;
  readonly days: number;
  readonly dayCount: DayCount;
  /** Each whole day beyond this many in one move counts twice; null: none does. Only with `whole`. */
  readonly duplicationAfter: number | null;
  /** Full days without a move after which the player has lost (C-11f); null: no such limit. */
  readonly silenceDays: number | null;
}

/** "30 days + 3 days per move": the increment is credited when a move is completed, the first included. */
export interface DaysPlusIncrement {
  readonly kind: 'days-plus-increment';
  readonly days: number;
  readonly increment: number;
  readonly dayCount: DayCount;
  readonly duplicationAfter: number | null;
  readonly silenceDays: number | null;
}

/** ICCF Triple Block: a clock with a ceiling, a bank that refills it, an increment for the first moves. Exact time. */
export interface TripleBlock {
  readonly kind: 'triple-block';
  /** What the clock shows at the start, and the most it may ever show. */
  readonly clockDays: number;
  readonly bankDays: number;
  readonly incrementDays: number;
  /** The increment is added after each of this many first moves. */
  readonly incrementMoves: number;
  /** Guaranteed Time: after a later move that leaves less than this in all, the clock is set to it; null: off. */
  readonly guaranteedDays: number | null;
}

/** Over the board: minutes for all moves and seconds added with each completed move. Exact time. */
export interface Minutes {
  readonly kind: 'minutes';
  readonly minutes: number;
  readonly incrementSeconds: number;
}

/** Post and e-mail: calendar days between receipt and posting, as the scoresheet shows them (C-5, C-11, C-12). */
export interface CalendarDays {
  readonly kind: 'calendar-days';
  readonly moves: number;
  readonly days: number;
  /** Which overstep loses the game (C-12a: the second). */
  readonly overstepsToLose: number;
  /** The most days of an overstep that are added to the next move (C-11biv). */
  readonly carryCapDays: number;
  /** An overstep by more than this after an inquiry counts as the losing one (C-11bv); null: never. */
  readonly hugeOverstepDays: number | null;
}

/** The controls whose clock runs from instant to instant. */
export type RunningControl = MovesInDays | DaysPlusIncrement | TripleBlock | Minutes;

export type TimeControl = RunningControl | CalendarDays;
