import { outcomeOf, type TestResult } from './outcome';
import { outcomeLines, totalLine } from './report';
import { specsOf } from './selection';

const proof = { id: 'R4', proves: 'no reader misses an event', files: ['a.spec.ts'], canary: 'no lock' };
const result = (fullName: string, status = 'passed'): TestResult => ({ fullName, status, duration: 500 });
const both = [result('log loses none [R4]'), result('table loses some [R4 canary]'), result('other [R14]')];

describe('what became of a proof', () => {
  it('is that it was shown, by a test and a canary that passed, with what they tried', () => {
    const notes = [
      { test: 'log loses none [R4]', counts: { events: 1_200, kills: 3 } },
      { test: 'log loses none [R4]', counts: { events: 34 } },
      { test: 'table loses some [R4 canary]', counts: { 'events lost': 7 } },
    ];
    const outcome = outcomeOf(proof, both, notes);
    expect(outcome).toMatchObject({ state: 'shown', tests: 1, canaries: 1, seconds: 1 });
    expect(outcomeLines(outcome).split('\n')).toEqual([
      'R4  no reader misses an event',
      '    shown by 1 test, 1 canary, 1.0 s',
      '    tried: 1,234 events, 3 kills; nothing lost, doubled or out of order',
      '    without its protection: 7 events lost',
    ]);
  });

  it('is that it was not shown where its canary or its tests did not run', () => {
    expect(outcomeOf(proof, [both[0]!], []).state).toBe('not shown');
    expect(outcomeOf(proof, [both[1]!, result('later [R4]', 'pending')], [])).toMatchObject({
      state: 'not shown',
      skipped: ['later [R4]'],
    });
  });

  it('is that it failed where a test or a canary failed', () => {
    const outcome = outcomeOf(proof, [...both, result('more [R4]', 'failed')], []);
    expect(outcome).toMatchObject({ state: 'failed', failed: ['more [R4]'] });
    expect(totalLine([outcome])).toBe('0 of 1 proofs shown, 1 failed (R4), 0 not shown');
  });
});

describe('the specs of a proof', () => {
  it('are those of every adapter where its tests belong to the contract', () => {
    const contract = { ...proof, files: ['libs/event-store/src/testing/append-contract.ts', 'a.spec.ts'] };
    expect(specsOf([contract, proof])).toHaveLength(5);
  });
});
