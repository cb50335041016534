import type * as said from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import type { CalendarDate } from '@amici/timecontrol';

/** What a flag may only be decided with: nothing that bears on the clock may still be under way to this game. */
interface FlagEvidence {
  /** The clock service has delivered every leave, outage and interruption recorded up to then. */
  readonly deliveredThrough?: Instant;
  /** Whether the opponent of the late side can still mate (L-6.7). */
  readonly mate?: said.MateEvidence;
}

export interface CheckFlag extends said.CheckFlag, FlagEvidence {}

export interface ClaimTime extends said.ClaimTime, FlagEvidence {
  /** Today, where days are counted by the calendar. */
  readonly today?: CalendarDate;
}

export interface DecideTimeClaim extends said.DecideTimeClaim, FlagEvidence {}

export interface PenaliseTime extends said.PenaliseTime {
  /** Books that a person can cite from; absent for a service, which has cited already. */
  readonly books?: readonly string[];
}

export type TimeCommand =
  | Exclude<said.TimeCommand, said.CheckFlag | said.ClaimTime | said.DecideTimeClaim | said.PenaliseTime>
  | CheckFlag
  | ClaimTime
  | DecideTimeClaim
  | PenaliseTime;
