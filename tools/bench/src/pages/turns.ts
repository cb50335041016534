import { median } from '../statistics';

/** What a whole that is made in parts takes of the processor, and the longest of its parts; ms. */
export interface Turns {
  readonly whole: number;
  readonly longest: number;
}

const turnsOf = (parts: Iterator<unknown>): Turns => {
  let whole = 0;
  let longest = 0;
  for (;;) {
    const began = performance.now();
    const cpu = process.cpuUsage();
    const { done } = parts.next();
    const { user, system } = process.cpuUsage(cpu);
    // Other threads of this process (the collector, the compiler) count among its processor time, other processes among the time that passed.
    const took = Math.min((user + system) / 1_000, performance.now() - began);
    whole += took;
    longest = Math.max(longest, took);
    if (done === true) return { whole, longest };
  }
};

const ROUNDS = 60;
const WARM_UP = 20;

/** In the median of many rounds. */
export const measuredTurns = (make: () => Iterator<unknown>): Turns => {
  const rounds = Array.from({ length: ROUNDS }, () => turnsOf(make())).slice(WARM_UP);
  return {
    whole: median(rounds.map(({ whole }) => whole)),
    longest: median(rounds.map(({ longest }) => longest)),
  };
};

/** The same of what is made in one go. */
export const measuredTurn = (make: () => unknown): number =>
  measuredTurns(function* () {
    yield make();
  }).longest;
