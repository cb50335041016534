import { tried } from '@amici/ops/testing';
import { writeFileSync } from 'node:fs';
import { random } from '../../services/game/src/domain/testing/random';
import { AmiciOverHttp } from '../amici-over-http';
import { operationsOf } from './described/document';
import { Run, type Between } from './described/run';

const REQUESTS = Number(process.env['AMICI_DESCRIBED_REQUESTS'] ?? 20_000);
const SEED = Number(process.env['AMICI_DESCRIBED_SEED'] ?? Date.now() % 1_000_000_007);
const BEGIN = Date.UTC(2027, 0, 10, 12);

/** Where a rehearsal would walk for years. */
const LEFT_OUT = new Set(['set-rehearsal-time']);

const asked = async (requests: number, between?: Between): Promise<Run> => {
  const amici = await AmiciOverHttp.open({ AMICI_VIRTUAL_TIME: new Date(BEGIN).toISOString() });
  try {
    const operations = (await operationsOf(amici.url)).filter(
      ({ operationId }) => !LEFT_OUT.has(operationId),
    );
    const run = new Run(amici, operations, random(SEED), BEGIN, between);
    await run.requests(requests);
    return run;
  } finally {
    await amici.close();
  }
};

describe('every door, asked as its description says it may be, and otherwise', () => {
  it('answers as it is described, with a status it is described with, and never fails [R39]', async () => {
    const { faults, tally, operations } = await asked(REQUESTS);
    const never = tally.never(operations);
    tried({
      'requests as described': REQUESTS,
      doors: operations.length,
      'doors that never did': never.length,
    });
    if (process.env['AMICI_DESCRIBED_REPORT'] !== undefined)
      writeFileSync(process.env['AMICI_DESCRIBED_REPORT'], JSON.stringify({ SEED, tally, never }, null, 1));
    expect({ SEED, faults }).toEqual({ SEED, faults: [] });
  }, 7_200_000);
});
