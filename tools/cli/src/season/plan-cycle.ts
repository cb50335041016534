import type { AnnounceTournament } from '@amici/contracts/tournament';
import { AMICI_NAMESPACE, DAY_MS, uuidV5, type Instant } from '@amici/kernel';
import { chance } from './chance';
import type { Period } from './plan-events';
import { FEDERATIONS, type Person, type SimulatedPlayer } from './plan-people';

export const CYCLE = 'wc-simulated';
export const SECTION_SIZE = 13;

const STAGES = [
  { format: 'wc-preliminary', level: 2300 },
  { format: 'wc-semi-final', level: 2400 },
  { format: 'wc-candidates', level: 2500 },
] as const;

const ANNOUNCED_DAYS = 30;
const START_DAY = 60;
const YEAR_DAYS = 365;
/** Twice a section: a player who does not qualify enters the next stage by their rating. */
const PLAYERS = 2 * SECTION_SIZE;
/** High enough to enter each stage, also after a year of losses (T-1.1.1k, T-1.2.1i, T-1.3.1f). */
const LOWEST = 2680;

export interface PlannedStage {
  readonly id: string;
  readonly format: string;
  readonly year: number;
  readonly announcement: Omit<AnnounceTournament, 'type' | 'tournament'>;
  readonly announcedAt: Instant;
  readonly start: Instant;
}

/** A cycle of the World Championship, a stage a year, with players of its own. */
export interface PlannedCycle {
  readonly commissioner: Person;
  readonly players: readonly SimulatedPlayer[];
  readonly stages: readonly PlannedStage[];
}

const planPlayer = (seed: string, number: number): SimulatedPlayer => {
  const by = chance(seed, 'cycle player', number);
  return {
    id: uuidV5(AMICI_NAMESPACE, `simulation ${seed} cycle player ${number}`),
    name: `Player ${number} of the cycle`,
    federation: by.pick(FEDERATIONS),
    rating: LOWEST + by.below(60),
    title: null,
    // So that a stage is over, or nearly, before the next is entered.
    pace: 0.5 + by.next(),
  };
};

const planStage = (
  seed: string,
  { start: begin }: Period,
  { format, level }: (typeof STAGES)[number],
  index: number,
): PlannedStage => {
  const start = begin + (index * YEAR_DAYS + START_DAY) * DAY_MS;
  const year = new Date(start).getUTCFullYear();
  return {
    id: uuidV5(AMICI_NAMESPACE, `simulation ${seed} ${format}`),
    ...{ format, year, start, announcedAt: start - ANNOUNCED_DAYS * DAY_MS },
    announcement: {
      code: `SIM/WC/${index + 1}`,
      name: `Simulated championship, stage ${index + 1}`,
      format,
      laws: 'iccf-laws-2020',
      level,
      start,
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      stage: { cycle: CYCLE, year },
    },
  };
};

/** The stages that begin within the time. */
export const planCycle = (seed: string, period: Period): PlannedCycle => ({
  commissioner: {
    id: uuidV5(AMICI_NAMESPACE, `simulation ${seed} title tournament commissioner`),
    name: 'Title Tournament Commissioner',
    federation: 'USA',
  },
  players: Array.from({ length: PLAYERS }, (_, index) => planPlayer(seed, index + 1)),
  stages: STAGES.map((stage, index) => planStage(seed, period, stage, index)).filter(
    ({ start }) => start < period.start + period.days * DAY_MS,
  ),
});
