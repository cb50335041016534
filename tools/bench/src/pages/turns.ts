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
    const began = process.cpuUsage();
    const { done } = parts.next();
    const { user, system } = process.cpuUsage(began);
    const took = (user + system) / 1_000;
    whole += took;
    longest = Math.max(longest, took);
    if (done === true) return { whole, longest };
  }
};

const ROUNDS = 60;
const WARM_UP = 20;

/** In the median of many rounds; of the processor, so that what else runs on the machine does not count. */
export const measuredTurns = (make: () => Iterator<unknown>): Turns => {
  const rounds = Array.from({ length: ROUNDS }, () => turnsOf(make())).slice(WARM_UP);
  return {
    whole: median(rounds.map(({ whole }) => whole)),
    longest: median(rounds.map(({ longest }) => longest)),
  };
};
