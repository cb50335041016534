import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';

/** What is played in cycles. */
export const CHAMPIONSHIPS = ['world-championship', 'ladies-championship', 'world-cup'] as const;
export type Championship = (typeof CHAMPIONSHIPS)[number];

interface CycleNews {
  readonly at: Instant;
  readonly cycle: string;
  readonly player: string;
  readonly rule: string;
}

/** What it opens follows from its championship. */
export interface FreePlaceGranted extends CycleNews {
  readonly type: 'FreePlaceGranted';
  readonly opens: string;
  readonly motion: string;
  readonly reason: TextRef;
}

export interface VacancyFilled extends CycleNews {
  readonly type: 'VacancyFilled';
  readonly opens: string;
  readonly tournament: string;
  readonly place: number;
  /** Players next in the order who declined the place before. */
  readonly declined?: readonly string[];
  readonly motion: string;
}

/** The final is over: its winner is champion for life, with the number of the cycle (T-1.4.5, T-1.6.4). */
export interface CycleClosed extends CycleNews {
  readonly type: 'CycleClosed';
  readonly championship: Championship;
  readonly number: number;
  readonly name: string;
  readonly tournament: string;
}

/** The table of the final was corrected: who won it by the table before is no longer champion (T-1.4.5, T-1.6.4). */
export interface CycleReopened extends CycleNews {
  readonly type: 'CycleReopened';
  readonly championship: Championship;
  readonly number: number;
  readonly tournament: string;
}

export type CycleEvent = FreePlaceGranted | VacancyFilled | CycleClosed | CycleReopened;

export interface StageView {
  readonly stage: string;
  readonly year: number;
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  /** Normally started in a year, and the rule that says so; null: no number is named. */
  readonly most: number | null;
  readonly rule: string;
  readonly planned: readonly { readonly tournament: string; readonly sections: number }[];
}

/** A stage in the calendar of stages. Instants are ms UTC. */
export interface StageRow {
  readonly cycleId: string;
  readonly stage: string;
  readonly year: number;
  readonly startAt: Instant;
  readonly entriesCloseAt: Instant;
}

export interface CycleView {
  readonly cycle: string;
  readonly championship: Championship;
  readonly number: number;
  readonly name: string;
  readonly stages: readonly StageView[];
  readonly freePlaces: readonly string[];
  readonly vacancies: readonly string[];
  readonly champion: string | null;
}

/** A champion in the list of champions. Instants are ms UTC. */
export interface ChampionRow {
  readonly cycleId: string;
  readonly championship: Championship;
  readonly number: number;
  readonly name: string;
  readonly player: string;
  readonly tournamentId: string;
  readonly since: Instant;
}
