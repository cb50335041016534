import { FEWEST_PLAYERS } from '../season/plan-events';
import { compareRuns } from '../season/compare-runs';
import { planPlayers } from '../season/plan-people';
import { readRecord } from '../season/record';
import type { SeasonOptions } from '../season/season';

export interface SimulateOptions {
  readonly players: string;
  readonly events: string;
  readonly teamEvents: string;
  readonly championship?: boolean;
  readonly years: string;
  readonly seed: string;
  /** Where to keep every event with its hash. */
  readonly record?: string;
}

const START = Date.UTC(2027, 0, 1);
const OPTION = { players: 'players', events: 'events', teamEvents: 'team-events', years: 'years' } as const;
const LIMITS = {
  players: [FEWEST_PLAYERS, 5_000],
  events: [1, 500],
  teamEvents: [0, 50],
  years: [0.1, 10],
} as const;

const readOptions = (given: SimulateOptions): SeasonOptions => {
  const number = (name: keyof typeof LIMITS): number => {
    const value = Number(given[name]);
    const [least, most] = LIMITS[name];
    if (!(value >= least && value <= most))
      throw new Error(`--${OPTION[name]} must be from ${least} to ${most}`);
    if (name !== 'years' && !Number.isInteger(value))
      throw new Error(`--${OPTION[name]} must be a whole number`);
    return value;
  };
  const { seed } = given;
  const period = { start: START, days: Math.round(365.25 * number('years')) };
  const players = planPlayers(seed, number('players'));
  const championship = given.championship === true;
  return { players, events: number('events'), teamEvents: number('teamEvents'), championship, period, seed };
};

/** Lives through years of a federation in virtual time and says what came of it; 1 where an invariant fell. */
export const runSimulate = async (given: SimulateOptions): Promise<number> => {
  const options = readOptions(given);
  const { liveThrough } = await import('../season/live-through');
  return liveThrough(options, given.record);
};

/** Shows what two recorded runs differ in; 1 where they do. */
export const runCompareSimulations = async (first: string, second: string): Promise<number> => {
  const { same, text } = compareRuns(await readRecord(first), await readRecord(second));
  console.log(text);
  return same ? 0 : 1;
};
