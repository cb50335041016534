import { appendFileSync } from 'node:fs';
import timers from 'node:timers/promises';

/** Does what waits by `sleep` without waiting; answers for how many ms it would have waited. */
export const withoutWaiting = async (work: () => Promise<unknown>): Promise<number> => {
  let waited = 0;
  const waiting = jest.spyOn(timers, 'setTimeout').mockImplementation(<Value>(ms = 0, value?: Value) => {
    waited += ms;
    return Promise.resolve(value as Value);
  });
  try {
    await work();
  } finally {
    waiting.mockRestore();
  }
  return waited;
};

/** The size of a proof: `long` under `npm run test:proof`, `short` in the ordinary suite. */
export const proofSize = (short: number, long: number): number =>
  process.env['AMICI_PROOF'] === '1' ? long : short;

/**
 * Notes what the running test tried, such as `{ kills: 20, events: 4000 }`, for the table of `npm run test:proof`.
 * Nothing is noted in ordinary runs.
 */
export const tried = (counts: Readonly<Record<string, number>>): void => {
  const file = process.env['AMICI_PROOF_NOTES'];
  if (file === undefined) return;
  const { currentTestName } = expect.getState();
  appendFileSync(file, `${JSON.stringify({ test: currentTestName, counts })}\n`);
};
