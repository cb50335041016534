import { FeedHeads } from './feed-heads';

describe('where feeds end', () => {
  it('is asked of each service once by all who ask at the same moment, and again by who comes later', async () => {
    const heads = new FeedHeads();
    const requests: string[] = [];
    const headOf = (service: string) =>
      heads.of(service, () => Promise.resolve(requests.push(service))).then((head) => `${service} ${head}`);
    expect(await Promise.all(['game', 'registry', 'game', 'game'].map(headOf))).toEqual([
      'game 1',
      'registry 2',
      'game 1',
      'game 1',
    ]);
    expect(await headOf('game')).toBe('game 3');
  });

  it('that was not answered is asked for again', async () => {
    const heads = new FeedHeads();
    await expect(heads.of('game', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await heads.of('game', () => Promise.resolve(7))).toBe(7);
  });
});
