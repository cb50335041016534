import { RenderedPages } from './rendered-pages';

describe('texts that are kept', () => {
  it('are found by what they were made of, and those that nobody asked for longest go first', () => {
    const cache = new RenderedPages(12);
    cache.keep('a', '1'.repeat(4));
    cache.keep('b', '2'.repeat(4));
    expect(cache.of('a')).toBe('1111');
    cache.keep('c', '3'.repeat(4));
    expect(['a', 'b', 'c'].map((one) => cache.of(one))).toEqual(['1111', undefined, '3333']);
    cache.keep('d', '4'.repeat(20));
    expect(['a', 'c', 'd'].map((one) => cache.of(one))).toEqual([undefined, undefined, undefined]);
  });
});
