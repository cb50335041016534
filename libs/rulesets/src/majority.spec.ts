import { carries } from './majority';

describe('what carries a motion', () => {
  it('is more than half, at least two thirds, at least three quarters of the votes cast, none of it rounded', () => {
    expect(carries('simple', { for: 16, against: 14 })).toBe(true);
    expect(carries('simple', { for: 3, against: 3 })).toBe(false);
    expect(carries('two-thirds', { for: 40, against: 20 })).toBe(true);
    expect(carries('two-thirds', { for: 40, against: 21 })).toBe(false);
    expect(carries('two-thirds', { for: 41, against: 20 })).toBe(true);
    expect(carries('three-quarters', { for: 24, against: 8 })).toBe(true);
    expect(carries('three-quarters', { for: 23, against: 8 })).toBe(false);
  });

  it('is not nothing', () => {
    for (const kind of ['simple', 'two-thirds', 'three-quarters'] as const)
      expect(carries(kind, { for: 0, against: 0 })).toBe(false);
  });
});
