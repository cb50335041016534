import { ledgerWith } from './ledger';
import type { Outcome } from './outcome';

const outcome = (id: string, change: Partial<Outcome> = {}): Outcome => ({
  ...{ id, proves: 'nothing is lost', state: 'shown', tests: 1, canaries: 1, skipped: [], failed: [] },
  ...{ seconds: 12.4, tried: { moves: 100 }, lost: {} },
  ...change,
});
const run = { day: '2026-11-28', commit: 'abc1234', seed: '7' };
const rows = (ledger: string): readonly string[] =>
  ledger.split('\n').filter((line) => line.startsWith('| R'));

describe('the ledger of proofs', () => {
  it('has the last run of each, in order of their numbers', () => {
    const first = ledgerWith('', [outcome('R10'), outcome('R2')], run);
    const second = ledgerWith(first, [outcome('R10', { state: 'failed', tried: {} })], { ...run, seed: '8' });
    expect(rows(second)).toEqual([
      '| R2 | shown | 2026-11-28 | abc1234 | 7 | 12 | 100 moves |',
      '| R10 | failed | 2026-11-28 | abc1234 | 8 | 12 |  |',
    ]);
  });

  it('says what was lost without the protection', () => {
    const [row] = rows(ledgerWith('', [outcome('R1', { lost: { events: 3 } })], run));
    expect(row).toContain('100 moves, without its protection 3 events');
  });
});
