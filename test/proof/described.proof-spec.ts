import { tried } from '@amici/ops/testing';
import { writeFileSync } from 'node:fs';
import { random } from '@amici/game-domain/testing/random';
import { AmiciOverHttp } from '../amici-over-http';
import { webhookReceiver } from '../support/webhook-receiver';
import { operationsOf } from './described/document';
import { Run, type Between } from './described/run';

const REQUESTS = Number(process.env['AMICI_DESCRIBED_REQUESTS'] ?? 20_000);
const SEED = Number(process.env['AMICI_DESCRIBED_SEED'] ?? Date.now() % 1_000_000_007);
/** A file for what each endpoint has answered, written again and again. */
const REPORT = process.env['AMICI_DESCRIBED_REPORT'];
const BEGIN = Date.UTC(2027, 0, 10, 12);
/** Enough for what a canary changes. */
const CANARY = 100;

/** Where a rehearsal would walk for years. */
const LEFT_OUT = new Set(['set-rehearsal-time']);

const runRequests = async (requests: number, between?: Between): Promise<Run> => {
  const receiver = await webhookReceiver();
  const amici = await AmiciOverHttp.open({
    AMICI_VIRTUAL_TIME: new Date(BEGIN).toISOString(),
    AMICI_WEBHOOKS_TO: 'any',
  });
  try {
    const all = await operationsOf(amici.url);
    const operations = all.filter(({ operationId }) => !LEFT_OUT.has(operationId));
    const run = new Run(amici, operations, random(SEED), BEGIN, between);
    run.know('url', receiver.url('somebody'));
    await run.requests(requests, (begun) => {
      const { faults, tally } = run;
      const summary = { SEED, begun, faults, tally: tally.summary(), never: tally.never(operations) };
      if (REPORT !== undefined) writeFileSync(REPORT, JSON.stringify(summary, null, 1));
    });
    return run;
  } catch (error) {
    throw new Error(`with AMICI_DESCRIBED_SEED=${SEED}`, { cause: error });
  } finally {
    await amici.close();
    await receiver.close();
  }
};

/** The same answer, with a field that nobody has described. */
const withMore: Between = async (answer) => {
  if (!/[/+]json\b/.test(answer.headers.get('content-type') ?? '') || !answer.ok) return answer;
  const body = (await answer.json()) as object;
  const { status, headers } = answer;
  return new Response(JSON.stringify({ ...body, more: 'of it' }), { status, headers });
};

const asTeapot: Between = (answer) =>
  Promise.resolve(
    answer.status < 400 ? answer : new Response(answer.body, { status: 418, headers: answer.headers }),
  );

describe('every endpoint, asked as its description says it may be, and otherwise', () => {
  it('answers as it is described, with a status it is described with, and never fails [R39]', async () => {
    const { faults, tally, operations } = await runRequests(REQUESTS);
    const never = tally.never(operations);
    const counts = { 'requests as described': REQUESTS, endpoints: operations.length, never: never.length };
    tried(counts);
    expect({ SEED, faults }).toEqual({ SEED, faults: [] });
    // Most are carried out, and not only refused.
    if (REQUESTS >= 20_000) expect(never.length).toBeLessThan(operations.length / 2);
  }, 7_200_000);

  it.each([
    ['an answer has a field more', withMore, /additional properties/],
    ['a refusal has another status', asTeapot, /answers 418, which is not described/],
  ])(
    'is found out where %s [R39 canary]',
    async (_what, between, found) => {
      const { faults } = await runRequests(CANARY, between);
      expect(faults.join('\n')).toMatch(found);
    },
    600_000,
  );
});
