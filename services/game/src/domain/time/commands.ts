import type * as contract from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import type { CalendarDate } from '@amici/timecontrol';

/** What a flag may only be decided with: nothing that bears on the clock may still be under way to this game. */
interface FlagEvidence {
  /** The clock service has delivered every leave, outage and interruption recorded up to then. */
  readonly deliveredThrough?: Instant;
  /** Whether the opponent of the late side can still mate (L-6.7). */
  readonly mate?: contract.MateEvidence;
}

export interface CheckFlag extends contract.CheckFlag, FlagEvidence {}

export interface ClaimTime extends contract.ClaimTime, FlagEvidence {
  /** Today, where days are counted by the calendar. */
  readonly today?: CalendarDate;
}

export interface DecideTimeClaim extends contract.DecideTimeClaim, FlagEvidence {}

export interface PenaliseTime extends contract.PenaliseTime {
  /** Books that a person can cite from; absent for a service, which has cited already. */
  readonly books?: readonly string[];
}

export type TimeCommand =
  | Exclude<
      contract.TimeCommand,
      contract.CheckFlag | contract.ClaimTime | contract.DecideTimeClaim | contract.PenaliseTime
    >
  | CheckFlag
  | ClaimTime
  | DecideTimeClaim
  | PenaliseTime;
