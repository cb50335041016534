import type {
  CloseCycle as CloseAsked,
  CycleCommand as AskedCommand,
  FillVacancy as VacancyAsked,
} from '@amici/contracts/tournament';

/** A player in a final table, as far as it brings places. */
export interface Finisher {
  readonly player: string;
  readonly place: number;
  readonly halfPoints: number;
}

/** A final table that is fixed, obtained before the decision; of an event that is not over there is none. */
export interface TableEvidence {
  readonly format: string;
  /** Places that bring a place in the final. */
  readonly qualifying: number;
  readonly sections: readonly (readonly Finisher[])[];
}

export interface FillVacancy extends VacancyAsked {
  readonly evidence?: TableEvidence;
}

export interface CloseCycle extends CloseAsked {
  readonly evidence?: TableEvidence;
}

export type CycleCommand = Exclude<AskedCommand, VacancyAsked | CloseAsked> | FillVacancy | CloseCycle;
