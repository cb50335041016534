import { ClockSkew } from './clock-skew';

const observe = (...ages: readonly number[]): readonly number[] => {
  const reports: number[] = [];
  const skew = new ClockSkew((_sender, aheadMs) => reports.push(aheadMs));
  for (const age of ages) skew.observe('gateway', 1_000_000 - age, 1_000_000);
  return reports;
};

describe('the skew of a sender’s clock', () => {
  it('is known at once where a statement comes from the future', () =>
    expect(observe(3, -2_500)).toEqual([2_500]));

  it('is not what a message takes on its way', () => {
    expect(observe(3_000, 4_000)).toEqual([]);
    expect(observe(...Array.from({ length: 19 }, () => 3_000), 4)).toEqual([-4]);
  });

  it('is known where all of many statements come from the past', () =>
    expect(observe(...Array.from({ length: 20 }, (_, index) => 2_500 + index))).toEqual([-2_500]));

  it('is forgotten when the clock is right again', () => {
    const reports = observe(-9_000, ...Array.from({ length: 20 }, () => 1));
    expect(reports.at(0)).toBe(9_000);
    expect(reports.at(-1)).toBe(-1);
  });
});
