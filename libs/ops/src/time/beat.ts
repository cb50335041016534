/** Of the time between two beats; who wakes a little early does not wake twice. */
const EARLY = 0.1;

/**
 * How long until the process's own time divides by so many ms; ms. What is looked at again and again is looked at on the beat:
 * a process that rests wakes once for all of it, and each wake costs it as much as some hundred microseconds of work.
 */
export const untilBeat = (everyMs: number, now = performance.now()): number => {
  const left = everyMs - (now % everyMs);
  return Math.ceil(left < everyMs * EARLY ? left + everyMs : left);
};
