import type { Championship } from '@amici/contracts/tournament';
import { unreachable, type Instant } from '@amici/kernel';
import { streamsOf } from '@amici/contracts';
import type { CycleRecord } from './events';

export interface Stage {
  readonly stage: string;
  readonly year: number;
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  /** Sections by event. */
  readonly planned: ReadonlyMap<string, number>;
}

export interface OpenedCycle {
  readonly championship: Championship;
  readonly number: number;
  readonly name: string;
  /** By `stage/year`. */
  readonly stages: ReadonlyMap<string, Stage>;
  readonly freePlaces: readonly string[];
  readonly vacancies: readonly string[];
  readonly champion: string | null;
  /** The final that names the champion; null while there is none. */
  readonly final: string | null;
}

/** Null: nobody has opened it. */
export type Cycle = OpenedCycle | null;

export const stageKey = (stage: string, year: number): string => `${stage}/${year}`;

/** The formats of the stages of each championship, the final last. */
export const STAGES: Readonly<Record<Championship, readonly string[]>> = {
  'world-championship': ['wc-preliminary', 'wc-semi-final', 'wc-candidates', 'wc-final'],
  'ladies-championship': ['ladies-semi-final', 'ladies-final'],
  'world-cup': ['cup-preliminary', 'cup-semi-final', 'cup-final'],
};

export const finalOf = (championship: Championship): string => STAGES[championship].at(-1)!;

const withStage = (cycle: OpenedCycle, key: string, stage: Stage): OpenedCycle => ({
  ...cycle,
  stages: new Map(cycle.stages).set(key, stage),
});

export const evolveCycle = (cycle: Cycle, event: CycleRecord): Cycle => {
  if (event.type === 'CycleOpened') {
    const { championship, number, name } = event;
    const nothing = {
      stages: new Map(),
      freePlaces: [],
      vacancies: [],
      champion: null,
      final: null,
    } as const;
    return { championship, number, name, ...nothing };
  }
  if (cycle === null) return cycle;
  switch (event.type) {
    case 'StageScheduled':
    case 'StageMoved': {
      const { stage, year, start, entriesCloseAt } = event;
      const key = stageKey(stage, year);
      const planned = cycle.stages.get(key)?.planned ?? new Map<string, number>();
      return withStage(cycle, key, { stage, year, start, entriesCloseAt, planned });
    }
    case 'SectionsPlanned': {
      const key = stageKey(event.stage, event.year);
      const stage = cycle.stages.get(key);
      if (stage === undefined) return cycle;
      const planned = new Map(stage.planned).set(event.tournament, event.sections);
      return withStage(cycle, key, { ...stage, planned });
    }
    case 'FreePlaceGranted':
      return { ...cycle, freePlaces: [...cycle.freePlaces, event.player] };
    case 'VacancyFilled':
      return { ...cycle, vacancies: [...cycle.vacancies, event.player] };
    case 'CycleClosed':
      return { ...cycle, champion: event.player, final: event.tournament };
    case 'CycleReopened':
      return { ...cycle, champion: null, final: null };
    default:
      return unreachable(event);
  }
};

export const cycleStreams = streamsOf('cycle');
