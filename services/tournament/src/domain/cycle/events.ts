import type { TextRef } from '@amici/contracts';
import type { Championship, CycleEvent as SharedEvent } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

interface OfCycle {
  readonly at: Instant;
  readonly cycle: string;
  readonly rule: string;
}

export interface CycleOpened extends OfCycle {
  readonly type: 'CycleOpened';
  readonly championship: Championship;
  readonly number: number;
  readonly name: string;
}

interface OfStage extends OfCycle {
  readonly stage: string;
  readonly year: number;
}

export interface StageScheduled extends OfStage {
  readonly type: 'StageScheduled';
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
}

export interface StageMoved extends OfStage {
  readonly type: 'StageMoved';
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  readonly reason: TextRef;
}

export interface SectionsPlanned extends OfStage {
  readonly type: 'SectionsPlanned';
  readonly tournament: string;
  readonly sections: number;
  /** Why there are more than normal. */
  readonly exceptional: TextRef | null;
}

export type CycleRecord = SharedEvent | CycleOpened | StageScheduled | StageMoved | SectionsPlanned;
