import type {
  CloseCycle as CloseAsked,
  CycleCommand as AskedCommand,
  FillVacancy as VacancyAsked,
  GrantFreePlace as FreePlaceAsked,
  ScheduleStage as StageAsked,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

/** A player in a final table, as far as it brings places. */
export interface Finisher {
  readonly player: string;
  readonly place: number;
  readonly halfPoints: number;
  /** They withdrew in a way that keeps nothing they reached; their place stays. */
  readonly left?: boolean;
  /** They hold a right to the final already, or play in it. */
  readonly qualified?: boolean;
}

/** A final table that is fixed, obtained before the decision; of an event that is not over there is none. */
export interface TableEvidence {
  readonly format: string;
  /** Places that bring a place in the final. */
  readonly qualifying: number;
  /** The number of the championship, of a final that was announced with one. */
  readonly edition?: number;
  readonly sections: readonly (readonly Finisher[])[];
}

/** Whether the Executive Board has carried the motion that is cited, obtained before the decision. */
interface ByMotion {
  readonly carried?: boolean;
}

export interface GrantFreePlace extends FreePlaceAsked, ByMotion {}

export interface ScheduleStage extends StageAsked {
  /** When the last cup was started; null or absent: none was. */
  readonly lastCup?: Instant | null;
}

export interface FillVacancy extends VacancyAsked, ByMotion {
  readonly evidence?: TableEvidence;
}

export interface CloseCycle extends CloseAsked {
  readonly evidence?: TableEvidence;
}

export type CycleCommand =
  | Exclude<AskedCommand, VacancyAsked | CloseAsked | FreePlaceAsked | StageAsked>
  | GrantFreePlace
  | ScheduleStage
  | FillVacancy
  | CloseCycle;
