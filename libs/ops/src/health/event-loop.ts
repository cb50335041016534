export interface EventLoopWatch {
  /** How late the event loop came round at most since this was asked before; ms. */
  latest(): number;
  stop(): void;
}

/**
 * Looks at the event loop every so many ms: whoever holds it up for longer is always found. Each look wakes a process that rests,
 * so it is no oftener than what is found is worth. (Node's own `monitorEventLoopDelay` misses what happens before its first look
 * after each reset, and counts what lies between two looks as late.)
 */
export const watchEventLoop = (everyMs: number): EventLoopWatch => {
  let due = performance.now() + everyMs;
  let worst = 0;
  const look = (): void => {
    worst = Math.max(worst, performance.now() - due);
  };
  const timer = setInterval(() => {
    look();
    due = performance.now() + everyMs;
  }, everyMs).unref();
  return {
    latest: () => {
      look();
      const late = Math.round(worst);
      worst = 0;
      return late;
    },
    stop: () => clearInterval(timer),
  };
};
