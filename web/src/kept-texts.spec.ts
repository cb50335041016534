import { KeptTexts } from './kept-texts';

describe('texts that are kept', () => {
  it('are found by what they were made of, and those that nobody asked for longest go first', () => {
    const kept = new KeptTexts(12);
    kept.keep('a', '1'.repeat(4));
    kept.keep('b', '2'.repeat(4));
    expect(kept.of('a')).toBe('1111');
    kept.keep('c', '3'.repeat(4));
    expect(['a', 'b', 'c'].map((one) => kept.of(one))).toEqual(['1111', undefined, '3333']);
    kept.keep('d', '4'.repeat(20));
    expect(['a', 'c', 'd'].map((one) => kept.of(one))).toEqual([undefined, undefined, undefined]);
  });
});
