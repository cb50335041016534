import { phaseOf } from './phases';

const marks = { cancelledAt: null, finishedAt: null, startedAt: null, startListAt: null };

describe('the phase of an event', () => {
  it('follows it: one that is over no longer says that it is announced', () => {
    expect(phaseOf(marks)).toBe('announced');
    expect(phaseOf({ ...marks, startListAt: 1 })).toBe('start-list');
    expect(phaseOf({ ...marks, startListAt: 1, startedAt: 2 })).toBe('running');
    expect(phaseOf({ ...marks, startListAt: 1, startedAt: 2, finishedAt: 3 })).toBe('finished');
    expect(phaseOf({ ...marks, startListAt: 1, cancelledAt: 2 })).toBe('cancelled');
  });
});
