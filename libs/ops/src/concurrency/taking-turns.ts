import { setImmediate as nextTurn } from 'node:timers/promises';

/** ms of one turn of the event loop that nobody who waits meanwhile feels. */
const SHORT_MS = 2;

/**
 * For long work done in parts, to be awaited after each. Once the parts together have taken longer than anybody
 * would notice, other waiting work gets its turn. Each turn costs the loop a look at all it waits for.
 */
export const takingTurns = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SHORT_MS) return;
    await nextTurn();
    began = performance.now();
  };
};
