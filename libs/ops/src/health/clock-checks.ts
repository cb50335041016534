import type { CheckResult, ReadinessCheck } from './readiness';

/** Clocks of an installation are no further apart than this. */
const TOLERANCE_MS = 2_000;

/** Real time in ms: what the clock on the wall says, and how far time has gone on whatever that says. */
export interface Times {
  wall(): number;
  steady(): number;
}

const TIMES: Times = { wall: () => Date.now(), steady: () => performance.now() };

/** Warns where the clock on the wall has been set back since the process started. */
export const clockSetBack = ({ wall, steady }: Times = TIMES): ReadinessCheck => {
  const began = wall() - steady();
  return {
    name: 'clock',
    check: (): CheckResult => {
      const backMs = Math.round(began - (wall() - steady()));
      return backMs <= TOLERANCE_MS
        ? { ok: true }
        : { ok: true, warning: `the clock was set back by ${backMs} ms` };
    },
  };
};

/** Not ready while the clock stands before what was recorded last: every move would count with a wrong instant. */
export const clockBehind = (
  name: string,
  lastRecordedAt: () => Promise<number | undefined>,
  { wall }: Pick<Times, 'wall'> = TIMES,
): ReadinessCheck => ({
  name,
  check: async (): Promise<CheckResult> => {
    const last = await lastRecordedAt();
    const behindMs = last === undefined ? 0 : last - wall();
    if (behindMs <= TOLERANCE_MS) return { ok: true };
    return { ok: false, detail: { problem: 'the clock stands before what was recorded last', behindMs } };
  },
});
