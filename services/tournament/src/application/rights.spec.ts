import { lapsedRule, NOTHING_HELD, rightsFor, type Ledger, type Right } from '../domain';
import { rightsIn } from './rights';

const right = (tournament: string): Right => ({
  ...{ id: tournament, level: 'ladies-semi-final', halves: 2, basis: 'result', rule: 'T-1.5.1b' },
  ...{ tournament, section: '1', provisional: false, earnedAt: 1, expiresAt: null, fate: 'held' },
  ...{ usedIn: null, deferred: [] },
});

const holding = (tournament: string): Ledger => ({
  ...NOTHING_HELD,
  rights: new Map([[tournament, right(tournament)]]),
});

describe("a place in a ladies' Semi-Final", () => {
  it('counts in one that runs or is among the last two that are over, not in an older one [T-1.5.1b]', () => {
    const older = new Set(['2021', '2022']);
    expect(rightsFor('ladies-semi-final', rightsIn(holding('2023'), older), 2)).toEqual(['2023']);
    const gone = rightsIn(holding('2022'), older);
    expect(rightsFor('ladies-semi-final', gone, 2)).toBeUndefined();
    expect(lapsedRule('ladies-semi-final', gone, 2)).toBe('T-1.5.1b');
  });
});
