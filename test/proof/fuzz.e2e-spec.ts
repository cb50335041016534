import { proofSize, tried } from '@amici/ops/testing';
import { random } from '@amici/game-domain/testing/random';
import { Fuzzer } from './fuzz/fuzzer';
import {
  addressesAreIds,
  idsFromText,
  nothingIsReserved,
  refusalsForgetTexts,
  repliesWriteAgain,
} from './fuzz/faults';
import { settled } from './fuzz/settled';
import { townOf, type Fault } from './fuzz/town';

const BEGIN = Date.UTC(2027, 0, 10, 12);
const REQUESTS = Number(process.env['AMICI_FUZZ_REQUESTS'] ?? proofSize(200, 100_000));
/** Enough to find what is put back. */
const CANARY = 6_000;
/** The same one in every suite, so that a change alone turns it red; always another in the proof. */
const SEED = Number(process.env['AMICI_FUZZ_SEED'] ?? proofSize(2019, Date.now() % 1_000_000_007));

const fuzzed = async (requests: number, fault?: Fault) => {
  const town = await townOf(BEGIN, fault);
  const fuzzer = new Fuzzer(town, random(SEED));
  try {
    await fuzzer.run(requests);
    const { acknowledged, statuses, passing } = fuzzer.judge;
    const found = await settled(town, acknowledged);
    return { ...fuzzer.counts, acknowledged: acknowledged.size, passing, ...found, statuses };
  } catch (error) {
    tried(fuzzer.counts);
    (error as Error).message += ` (AMICI_FUZZ_SEED=${SEED}, after ${fuzzer.counts.requests} requests)`;
    throw error;
  } finally {
    await town.close();
  }
};

describe('the API under requests that everybody sends at once', () => {
  it('never fails, and never takes back what it has acknowledged [R26]', async () => {
    const { statuses, ...counts } = await fuzzed(REQUESTS);
    tried(counts);
    if (process.env['AMICI_FUZZ_REQUESTS'] !== undefined)
      console.log(JSON.stringify({ SEED, counts, statuses }));
    expect(counts.passing).toBeLessThan(counts.requests / 100);
  }, 3_600_000);

  // Each takes a server and minutes of its own.
  if (proofSize(0, 1) === 0) return;

  it.each([
    ['ids of acts follow from what is said', idsFromText, /answered with what another had done|not so/],
    ['a refusal forgets the texts of its id', refusalsForgetTexts, /texts of recorded events are gone/],
    [
      'a repeated reply writes beside the log',
      repliesWriteAgain,
      /undone a newer act|erased data has come back/,
    ],
    ['nothing is reserved', nothingIsReserved, /one login is of several people/],
    ['an address is an id', addressesAreIds, /come to its end|as it should be|failed/],
  ])(
    'is found out where %s [R26 canary]',
    async (_what, fault, found) => {
      await expect(fuzzed(CANARY, fault)).rejects.toThrow(found);
    },
    600_000,
  );
});
