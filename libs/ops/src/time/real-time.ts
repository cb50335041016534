import { setTimeout as delay } from 'node:timers/promises';

/** Real time in ms since the epoch: for tokens, leases, time-outs and limits, never for the domain. */
export const realNow = (): number => Date.now();

/** The longest wait a Node timer can express; a longer one fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Waits; true when the time has passed, false when the signal aborted first. Never keeps the process alive. */
export const sleep = async (ms: number, signal?: AbortSignal): Promise<boolean> => {
  if (signal?.aborted === true) return false;
  try {
    await delay(Math.min(ms, MAX_TIMER_MS), undefined, {
      ref: false,
      ...(signal === undefined ? {} : { signal }),
    });
    return true;
  } catch {
    return false;
  }
};

/** How long to wait before the nth try (from 0): doubling from `first` to at most `most` ms. */
export const backoff = (attempt: number, first = 50, most = 5_000): number =>
  Math.min(most, first * 2 ** Math.min(attempt, 30));

/** The promise's value, or `late` when it takes longer. */
export const within = <Value, Late>(promise: Promise<Value>, ms: number, late: Late): Promise<Value | Late> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late), ms);
    promise.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error as Error);
      },
    );
  });
