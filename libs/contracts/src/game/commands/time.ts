import type { Instant, Milliseconds } from '@amici/kernel';
import type { CalendarDate, DateSpan, FlagOrder, Side } from '@amici/timecontrol';
import type { RulingInput, Wording } from '../values';
import type { ForGame } from './for-game';

/** The clock service's trigger: it decides nothing and may be late, early or doubled. */
export interface CheckFlag extends ForGame {
  readonly type: 'CheckFlag';
  /** The revision of the game the trigger is about. */
  readonly revision: number;
  /** The clock service has delivered every leave, outage and interruption recorded up to then. */
  readonly deliveredThrough?: Instant;
}

/** A player claims that the opponent exceeded the time or was silent too long (L-6.6b, C-11f, C-12). */
export interface ClaimTime extends ForGame {
  readonly type: 'ClaimTime';
  readonly claim: string;
  readonly ground: 'overstep' | 'silence';
  /**
   * The claimant's own time is over: off the server either player may say so, and the director confirms it
   * (L-6.6b, T-8.7-p).
   */
  readonly own?: boolean;
}

export interface DecideTimeClaim extends ForGame {
  readonly type: 'DecideTimeClaim';
  readonly claim: string;
  readonly upheld: boolean;
  /** What the director wrote to the player first, if the laws require it (C-12a). */
  readonly letter?: Wording;
  readonly ruling: RulingInput;
}

/** Both flags are down: the director says which fell first, if that can be told (L-6.9, B-G3.1). */
export interface DecideBothFlags extends ForGame {
  readonly type: 'DecideBothFlags';
  readonly order: FlagOrder;
  readonly ruling: RulingInput;
}

export interface ApplyLeave extends ForGame {
  readonly type: 'ApplyLeave';
  readonly leave: string;
  readonly player: string;
  readonly kind: 'leave' | 'adjournment';
  readonly from: Instant;
  readonly to: Instant;
  /** The same in calendar days, for a game counted by them. */
  readonly dates?: DateSpan;
  readonly recordedAt: Instant;
}

export interface ApplyOutage extends ForGame {
  readonly type: 'ApplyOutage';
  readonly outage: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly recordedAt: Instant;
}

/** Leave was shortened or cancelled, or an outage was declared wrongly. */
export interface ShortenBreak extends ForGame {
  readonly type: 'ShortenBreak';
  /** Id of this change. */
  readonly change: string;
  readonly break: string;
  readonly to: Instant;
  /** The days that are left of it, for a game counted by them; null: it was cancelled. */
  readonly dates?: DateSpan | null;
}

/** A penalty in time that follows from elsewhere (T-14d) or from a ruling. */
export interface PenaliseTime extends ForGame {
  readonly type: 'PenaliseTime';
  readonly penalty: string;
  readonly side: Side;
  readonly amount: Milliseconds;
  readonly rule: string;
}

export interface AdjustClock extends ForGame {
  readonly type: 'AdjustClock';
  readonly side: Side;
  /** Added to the player's time; negative takes from it. */
  readonly amount: Milliseconds;
  readonly ruling: RulingInput;
}

export interface AdjustMoveCounter extends ForGame {
  readonly type: 'AdjustMoveCounter';
  readonly side: Side;
  readonly moves: number;
  readonly ruling: RulingInput;
}

export interface InterruptGame extends ForGame {
  readonly type: 'InterruptGame';
  readonly ruling: RulingInput;
}

export interface ResumeGame extends ForGame {
  readonly type: 'ResumeGame';
  readonly ruling: RulingInput;
}

export interface RefillClock extends ForGame {
  readonly type: 'RefillClock';
  readonly refill: string;
}

export interface AnnounceLongThink extends ForGame {
  readonly type: 'AnnounceLongThink';
}

export interface SendInquiry extends ForGame {
  readonly type: 'SendInquiry';
  readonly writtenOn: CalendarDate;
  readonly copyKept: boolean;
}

export interface ConfirmInquiry extends ForGame {
  readonly type: 'ConfirmInquiry';
  readonly receivedOn: CalendarDate;
}

export interface AnswerInquiry extends ForGame {
  readonly type: 'AnswerInquiry';
  readonly answeredOn: CalendarDate;
}

export interface ReportSilence extends ForGame {
  readonly type: 'ReportSilence';
  readonly reportedOn: CalendarDate;
  /** Moves, dates and a copy of the inquiry are enclosed (C-12d). */
  readonly copyEnclosed: boolean;
}

export type TimeCommand =
  | CheckFlag
  | ClaimTime
  | DecideTimeClaim
  | DecideBothFlags
  | ApplyLeave
  | ApplyOutage
  | ShortenBreak
  | PenaliseTime
  | AdjustClock
  | AdjustMoveCounter
  | InterruptGame
  | ResumeGame
  | RefillClock
  | AnnounceLongThink
  | SendInquiry
  | ConfirmInquiry
  | AnswerInquiry
  | ReportSilence;
