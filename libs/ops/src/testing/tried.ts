import { appendFileSync } from 'node:fs';

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
