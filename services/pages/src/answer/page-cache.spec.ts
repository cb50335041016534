import { PageCache } from './page-cache';

/** Writes pages and counts how often. */
const writer = (text: string) => {
  const counted = { written: 0 };
  const write = (): Promise<string> => {
    counted.written += 1;
    return Promise.resolve(text);
  };
  return { counted, write };
};

describe('pages that are kept', () => {
  it('are written once for a revision, also for all who ask while they are being written', async () => {
    const cache = new PageCache();
    const { counted, write } = writer('page');
    const answers = await Promise.all([cache.of('a', write), cache.of('a', write)]);
    expect([...answers, await cache.of('a', write)].map(({ text }) => text)).toEqual([
      'page',
      'page',
      'page',
    ]);
    expect(counted.written).toBe(1);
  });

  it('are written anew for another revision', async () => {
    const cache = new PageCache();
    expect((await cache.of('a', writer('before').write)).text).toBe('before');
    expect((await cache.of('b', writer('after').write)).text).toBe('after');
  });

  it('take only the room they may: those that nobody requested for longest go', async () => {
    const cache = new PageCache(10, 5);
    const [a, b, c] = [writer('aaaa'), writer('bbbb'), writer('cccc')];
    for (const [revision, { write }] of [
      ['a', a] as const,
      ['b', b] as const,
      ['a', a] as const,
      ['c', c] as const,
    ])
      await cache.of(revision, write);
    await cache.of('a', a.write);
    await cache.of('b', b.write);
    expect([a, b, c].map(({ counted }) => counted.written)).toEqual([1, 2, 1]);
  });

  it('are not kept where one is too large, or could not be written', async () => {
    const cache = new PageCache(10, 5);
    const large = writer('123456');
    await cache.of('a', large.write);
    await cache.of('a', large.write);
    expect(large.counted.written).toBe(2);
    await expect(cache.of('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.of('b', writer('yes').write)).text).toBe('yes');
  });
});
