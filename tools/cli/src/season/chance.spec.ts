import { chance } from './chance';

describe('seeded chance', () => {
  it('is the same for the same names, and another for others', () => {
    const draw = (...names: string[]): number[] => {
      const by = chance(...names);
      return Array.from({ length: 20 }, () => by.below(1_000));
    };
    expect(draw('1', 'a')).toEqual(draw('1', 'a'));
    expect(draw('1', 'a')).not.toEqual(draw('1', 'b'));
  });

  it('spreads evenly', () => {
    const by = chance('spread');
    const counts = Array<number>(10).fill(0);
    for (let draws = 0; draws < 10_000; draws += 1) counts[by.below(10)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('shuffles without losing anybody', () => {
    const list = Array.from({ length: 50 }, (_, index) => index);
    const shuffled = chance('cards').shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(list);
  });
});
