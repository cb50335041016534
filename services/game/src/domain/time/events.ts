import type { Instant, Milliseconds } from '@amici/kernel';
import type { Break, CalendarDate, Clock, DateSpan, Scoresheet, Side, SideClock } from '@amici/timecontrol';
import type { CorrectedCharge, FlagFell, LeaveApplied, Ruling } from '@amici/contracts/game';

export type { CorrectedCharge, LeaveApplied };

/** A player says that time was exceeded; who decides depends on the laws (L-6.6b, C-12a). */
export interface TimeClaimed {
  readonly type: 'TimeClaimed';
  readonly at: Instant;
  readonly claim: string;
  readonly by: Side;
  readonly against: Side;
  readonly ground: 'overstep' | 'silence';
  readonly rule: string;
}

export interface TimeClaimRefused {
  readonly type: 'TimeClaimRefused';
  readonly at: Instant;
  readonly claim: string;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** Both clocks stood still while the server did (L-6.11). */
export interface OutageCompensated {
  readonly type: 'OutageCompensated';
  readonly at: Instant;
  readonly outage: Break;
  readonly clock: Clock;
  readonly corrected: readonly CorrectedCharge[];
  readonly rule: string;
}

/** Leave was shortened or cancelled, or an outage was none. */
export interface BreakShortened {
  readonly type: 'BreakShortened';
  readonly at: Instant;
  readonly change: string;
  readonly break: string;
  readonly to: Instant;
  readonly clock: Clock;
  readonly rule: string;
}

/** An adjournment of one player in a game counted in calendar days (C-16, C-17). */
export interface AdjournmentApplied {
  readonly type: 'AdjournmentApplied';
  readonly at: Instant;
  readonly adjournment: string;
  readonly side: Side;
  readonly dates: DateSpan;
  readonly rule: string;
}

/** An adjournment was shortened, or called off where no dates are left of it (C-16a, C-17). */
export interface AdjournmentChanged {
  readonly type: 'AdjournmentChanged';
  readonly at: Instant;
  readonly change: string;
  readonly adjournment: string;
  readonly side: Side;
  readonly dates: DateSpan | null;
  readonly rule: string;
}

interface ClockReading {
  readonly white: SideClock;
  readonly black: SideClock;
}

/** Time taken from a player (T-14d, L-7.2) in a game with running clocks or on a scoresheet. */
export interface PenaltyApplied {
  readonly type: 'PenaltyApplied';
  readonly at: Instant;
  readonly penalty: string;
  readonly side: Side;
  readonly amount: Milliseconds;
  readonly clock: Clock | null;
  readonly sheet: Scoresheet | null;
  readonly ruling: Ruling | null;
  readonly rule: string;
}

/** A director set a player's time (L-6.8, L-6.11); both readings stay on record. */
export interface ClockAdjusted {
  readonly type: 'ClockAdjusted';
  readonly at: Instant;
  readonly side: Side;
  readonly amount: Milliseconds;
  readonly before: ClockReading | null;
  readonly after: ClockReading | null;
  readonly clock: Clock | null;
  readonly sheet: Scoresheet | null;
  readonly ruling: Ruling;
  readonly rule: string;
}

export interface MoveCounterAdjusted {
  readonly type: 'MoveCounterAdjusted';
  readonly at: Instant;
  readonly side: Side;
  readonly before: number;
  readonly after: number;
  /** Null where days are counted on a scoresheet, which it is then set on. */
  readonly clock: Clock | null;
  readonly sheet?: Scoresheet;
  readonly ruling: Ruling;
  readonly rule: string;
}

export interface GameInterrupted {
  readonly type: 'GameInterrupted';
  readonly at: Instant;
  /** False in Triple Block, whose clocks no director stops (L-6.10a). */
  readonly clocksStopped: boolean;
  readonly clock: Clock | null;
  readonly ruling: Ruling;
  readonly rule: string;
}

export interface GameResumed {
  readonly type: 'GameResumed';
  readonly at: Instant;
  readonly clock: Clock | null;
  readonly ruling: Ruling;
  readonly rule: string;
}

/** Triple Block: time moved from a player's bank to their clock. */
export interface ClockRefilled {
  readonly type: 'ClockRefilled';
  readonly at: Instant;
  readonly refill: string;
  readonly side: Side;
  readonly clock: Clock;
  readonly rule: string;
}

/** A player announced a move longer than the silence limit. */
export interface LongThinkAnnounced {
  readonly type: 'LongThinkAnnounced';
  readonly at: Instant;
  readonly by: Side;
  readonly clock: Clock;
  readonly rule: string;
}

/** A player wrote to a silent opponent, repeating the last move (C-12b). */
export interface InquirySent {
  readonly type: 'InquirySent';
  readonly at: Instant;
  readonly by: Side;
  readonly writtenOn: CalendarDate;
  /** The writer's last move, as repeated; null before any. */
  readonly repeatedPly: number | null;
  readonly copyKept: boolean;
  readonly rule: string;
}

export interface InquiryReceived {
  readonly type: 'InquiryReceived';
  readonly at: Instant;
  readonly by: Side;
  readonly receivedOn: CalendarDate;
  readonly rule: string;
}

/** A satisfactory answer to an inquiry. */
export interface InquiryAnswered {
  readonly type: 'InquiryAnswered';
  readonly at: Instant;
  readonly by: Side;
  readonly answeredOn: CalendarDate;
  readonly rule: string;
}

/** A month without a satisfactory answer: the director is told, with moves and dates (C-12d). */
export interface SilenceReported {
  readonly type: 'SilenceReported';
  readonly at: Instant;
  readonly by: Side;
  readonly reportedOn: CalendarDate;
  readonly rule: string;
}

export type FlagEvent = FlagFell | TimeClaimed | TimeClaimRefused;

export type BreakEvent =
  | LeaveApplied
  | OutageCompensated
  | BreakShortened
  | AdjournmentApplied
  | AdjournmentChanged
  | GameInterrupted
  | GameResumed;

export type AdjustmentEvent =
  PenaltyApplied | ClockAdjusted | MoveCounterAdjusted | ClockRefilled | LongThinkAnnounced;

export type InquiryEvent = InquirySent | InquiryReceived | InquiryAnswered | SilenceReported;

export type TimeEvent = FlagEvent | BreakEvent | AdjustmentEvent | InquiryEvent;
