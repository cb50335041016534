const FIRST_MS = 250;
const LONGEST_MS = 30_000;

/** Longer each time, and never the same for everybody who lost the same server. */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.5 + Math.random() / 2);

/** Until the time is over or the signal aborts. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
