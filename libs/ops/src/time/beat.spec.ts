import { untilBeat } from './beat';

describe('the time until the next beat', () => {
  it('ends where time divides by what lies between two', () =>
    expect([0, 1, 250, 899].map((now) => untilBeat(1_000, 5_000 + now))).toEqual([1_000, 999, 750, 101]));

  it('is one longer for who wakes a little early', () =>
    expect([901, 999.5].map((now) => untilBeat(1_000, now))).toEqual([1_099, 1_001]));
});
